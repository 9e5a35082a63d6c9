import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import type { AnswerPart, ChosenAnswer } from '@shikhar/contracts/question-kinds/chosen-answer';
import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type {
  Answer,
  AttemptQuestion,
  KeyCorrection,
  QuestionDraft,
  RightAnswer,
} from '@shikhar/contracts/question-kinds/registry';
import type * as z from 'zod';
import type { RichText } from '../lib/maths/rich-text.ts';
import type { AskedFields } from './answering-kind.ts';
import type { AskedQuestionOf } from './answering-kinds.ts';

export type DraftOf<T extends QuestionType> = { [K in T]: Extract<QuestionDraft, { type: K }> }[T];
export type AttemptQuestionOf<T extends QuestionType> = { [K in T]: Extract<AttemptQuestion, { type: K }> }[T];

/** A typed answer as marking reads it. */
export interface AnswerReading {
  /** `Blank 2`; null for the whole answer. */
  part: string | null;
  typed: string;
  /** Null if it contains no mathematics. */
  readAs: RichText | null;
  /** Why marking cannot read it, and how to write it; null if it can. */
  unreadReason: string | null;
  /** A teacher decides about it as it is. */
  isForTeacher: boolean;
  /** The number lacks the required unit. */
  lacksUnit: boolean;
}

/** An option of a multiple choice question, with its outcome. */
export interface ReviewedOption {
  key: string;
  /** A letter; none for True and False. */
  mark: string | null;
  text: RichText;
  isYours: boolean;
  isRight: boolean;
}

/** One of several parts of an answer, such as an item of a match: the student's answer to it, and the right one if it is shown. */
export interface ReviewedLine {
  key: string;
  name: RichText;
  yours: RichText | null;
  right: RichText | null;
  /** Null while the right one is hidden, and for a question without an answer. */
  isRight: boolean | null;
  /** In place of an answer: 'Not matched'. */
  missing: string;
}

/** A typed answer, with the model answer of a long one, or the first accepted text of a short one and all others. */
export interface ReviewedText {
  yours: string | null;
  /** Null while unknown or only partly known. */
  isRight: boolean | null;
  right: RichText | null;
  others: string | null;
  isModel: boolean;
}

/** The student's answer beside the right one, in one of three layouts. */
export interface ReviewedParts {
  options: ReviewedOption[];
  lines: ReviewedLine[];
  typed: ReviewedText | null;
}

/** The choices of a question and the student's answer to it, in results and in the notebook of mistakes. */
export type AnsweredQuestion = Pick<ResultQuestion, 'type' | 'options' | 'left' | 'right' | 'yours' | 'files'>;

/** An answer that several students gave, in a list: its key for React, its letter if it has one, and its text. */
export interface GivenAnswerLine {
  key: string;
  mark: string | null;
  text: RichText;
}

/** An option, pair, answer or rubric item, in small print below its question. */
export interface KeyPart {
  mark: string | null;
  text: RichText;
  /** The match, for a pair. */
  match?: RichText | undefined;
  isRight: boolean;
}

/** The choices for a corrected key: options, the left column of a match and the right texts, or a menu for each blank of a text. */
export interface KeyChoices {
  options: RichText[];
  left: string[];
  partners: string[];
  /** Empty for a blank that is typed. */
  menus: string[][];
}

/** How one kind of question is shown to students and authors. Only the server has it. */
export interface ViewingKind<T extends QuestionType> {
  /** Marked by a teacher with a rubric, not by the key. */
  isMarkedByTeacher: boolean;
  /** Rows of the import template: the cells by column. */
  templateRows: readonly Readonly<Record<string, string>>[];

  answer: z.ZodType<Answer>;
  /** The question in a list or beside its answer, where its text has fields. */
  formatQuestion?: (text: string) => string;
  toAsked: (shared: AskedFields, question: AttemptQuestionOf<T>) => AskedQuestionOf<T>;
  /** The marks as on a printed paper, without brackets: `2` or `4 × 1 = 4`. */
  formatMarks: (question: AttemptQuestionOf<T>) => string;
  /** The instruction about part marks: for these sections of the paper, or for a paper with a single section. */
  describePartMarks?: (sections: readonly string[]) => string;
  /** `You answered B` */
  describeAnswer: (question: AttemptQuestionOf<T>, answer: Answer) => string;
  /** Whether a part of the answer is missing. */
  isIncomplete: (question: AttemptQuestionOf<T>, answer: Answer) => boolean;
  /** How marking reads a typed answer, if students should check it. */
  listReadings?: (question: AttemptQuestionOf<T>, answer: Answer) => AnswerReading[];
  listPhotos: (question: AttemptQuestionOf<T>) => AnswerFile[];
  /** Names a chosen option without its question: `Option B`. Null for other answers. */
  nameChoice: (answer: Answer) => string | null;

  reviewAnswer: (question: ResultQuestion) => Partial<ReviewedParts>;
  /** The answer in lines, with TeX between `$`. */
  listYours: (question: AnsweredQuestion, yours: Answer) => string[];
  /** The right answer in such lines. */
  listRight: (question: AnsweredQuestion, right: RightAnswer) => string[];

  /** The key in one line, with formulas as TeX. */
  formatKey: (draft: DraftOf<T>) => string;
  /** The question with a corrected key. */
  withKey: (draft: DraftOf<T>, key: KeyCorrection) => DraftOf<T>;
  listKeyParts: (draft: DraftOf<T>) => KeyPart[];
  listKeyChoices: (draft: DraftOf<T>) => Partial<KeyChoices>;
  /** The title of the answers in a report; they are in the order of `listGiven`. */
  givenTitle: string;
  /** The answers that students gave, with those that nobody gave if they are few. */
  listGiven: (draft: DraftOf<T>, given: readonly ChosenAnswer[]) => readonly ChosenAnswer[];
  describeGiven: (draft: DraftOf<T>, given: AnswerPart) => GivenAnswerLine;
  /** `C`, `False` or `“Agra”` */
  nameGiven: (given: AnswerPart) => string;
}
