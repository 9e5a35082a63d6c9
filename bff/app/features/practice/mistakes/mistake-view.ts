import type { MistakeTag } from '@shikhar/contracts/practice/mistakes/schemas';
import type { RichText } from '../../../lib/maths/rich-text.ts';

/** An answer in lines: one, or one for each pair of a match. */
export type AnswerLines = { key: string; text: RichText }[];

/** What was answered to a question of the notebook, and what is right. */
export interface MistakeAnswersView {
  outcome: 'wrong' | 'blank';
  yours: AnswerLines;
  photos: { href: string; name: string }[];
  right: AnswerLines;
  /** Other texts that count as right; null for none. */
  others: string | null;
  /** The right answer is one way to put it. */
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
  /** What was answered and what is right; null while the question stands in a running test. */
  answers: MistakeAnswersView | null;
  explanation: RichText | null;
  /** Where the study assistant explains it; null as `answers` is. */
  explainHref: string | null;
  tag: MistakeTag | null;
  /** Null as `answers` is. */
  rightCount: number | null;
  canBeRetried: boolean;
  canBeKnown: boolean;
}

export interface MistakeSegment {
  value: string;
  label: string;
  count: number;
}

/** The notebook's page, ready to show. */
export interface NotebookView {
  /** `37 questions from 12 tests. One leaves when you get it right twice in a row.` */
  about: string;
  isEmpty: boolean;
  /** `5 have left since you began.`; null where none has. */
  left: string | null;
  subjects: MistakeSegment[];
  reasons: MistakeSegment[];
  mistakes: MistakeView[];
  /** That some are shown without answers, as they stand in a running test; null where none is. */
  hidden: string | null;
  page: number;
  total: number;
  /** How many of them a retry can have. */
  retriable: number;
  running: { href: string; words: string } | null;
}
