import type { MistakeReason, MistakeTag } from '@shikhar/contracts/practice/mistakes/schemas';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { QuestionGroupView } from '../../../ui/question-group.tsx';

/** An answer in lines: one, or one for each pair of a match. */
export type AnswerLines = { key: string; text: RichText }[];

/** The given answer and the right answer of a notebook question. */
export interface MistakeAnswersView {
  outcome: 'wrong' | 'blank';
  yours: AnswerLines;
  photos: { href: string; name: string }[];
  right: AnswerLines;
  /** Other accepted texts, or null. */
  others: string | null;
  /** The right answer is a model answer. */
  isModel: boolean;
}

/** A question of the notebook, ready to show. */
export interface MistakeView {
  questionId: string;
  /** `Light – Reflection and Refraction, 18 Nov` */
  about: string;
  passage: RichText | null;
  text: RichText;
  image: { url: string; alt: string } | null;
  /** The group it belongs to. */
  group: QuestionGroupView | null;
  /** The given and right answers; null while the question is in a running test. */
  answers: MistakeAnswersView | null;
  explanation: RichText | null;
  /** Link to the study assistant's explanation; null when `answers` is. */
  explainHref: string | null;
  tag: MistakeTag | null;
  /** Null when `answers` is. */
  rightCount: number | null;
  canBeRetried: boolean;
  canBeKnown: boolean;
}

/** The answer to a form of the notebook that was refused. */
export interface RefusedNotebookForm {
  messages: readonly string[];
  /** The selected questions; null for other forms. */
  selected: readonly string[] | null;
}

/** The answer to a reason that was chosen; `view` if it did not reach the service. */
export type ReasonAnswer = { saved: MistakeReason } | RefusedNotebookForm | { view: null; messages: readonly string[] };
