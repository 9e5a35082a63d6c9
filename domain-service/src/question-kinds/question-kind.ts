import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import type { AnswerRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type {
  Answer,
  AttemptQuestion,
  KeyCorrection,
  QuestionDraft,
  RightAnswer,
} from '@shikhar/contracts/question-kinds/registry';
import type { AttemptGroup } from '@shikhar/contracts/question-kinds/shared';
import type { PublishCheckCode } from '@shikhar/contracts/tests/checks/schemas';
import type * as z from 'zod';
import type { Score } from './score.ts';
import type { TeacherMarks } from './teacher-marks.ts';

export type DraftOf<T extends QuestionType> = { [K in T]: Extract<QuestionDraft, { type: K }> }[T];
type AttemptQuestionOf<T extends QuestionType> = { [K in T]: Extract<AttemptQuestion, { type: K }> }[T];

/** Fields of every question, of which students see the first three. */
export interface SharedContent {
  question: string;
  image?: { url: string; alt: string } | undefined;
  group?: AttemptGroup | undefined;
  /** For authors only. */
  idNumber?: string | undefined;
}
export type SharedDraft = Pick<
  QuestionDraft,
  'question' | 'image' | 'group' | 'idNumber' | 'explanation' | 'chapter' | 'difficulty' | 'marks' | 'negativeMarks'
>;
type SharedAttemptFields = Pick<AttemptQuestion, 'index' | 'question' | 'marks' | 'image' | 'group'>;

/** The author's indexes of a question's choices, in the order a student sees them. */
export type ChoiceOrder = readonly number[];

/** A student's answer to a question; `answer` has the author's indexes. */
export interface GivenAnswer {
  answer: Answer | null;
  hasFiles: boolean;
  /** Null until a teacher has marked it. */
  teacher: TeacherMarks | null;
}

/** Marks an answer can earn or lose; `negativeMarks` is 0 or more. */
export interface MarkingRules {
  marks: number;
  negativeMarks: number;
  /** Whether an answer that cannot be read waits for a teacher; in practice there is none. */
  canWait: boolean;
}

/** A rubric, which may be empty, and the right answer. */
export interface ReviewKey {
  rubric: readonly { id: string; points: number; criterion: string }[];
  modelAnswer: string;
}

/** `shuffle` is the student's own shuffle of the question. */
export interface OrderOptions {
  /** The test's setting for options. */
  shufflesOptions: boolean;
  shuffle(places: readonly number[]): number[];
}

/** A problem that prevents publishing. */
export interface Finding {
  code: PublishCheckCode;
  message: string;
}

/**
 * How reports count the answers of all students: by the one option or each of the options chosen, by pair, by text, by the text
 * of each blank, or not at all.
 */
export type AnswerCounting = 'choices' | 'selections' | 'pairs' | 'texts' | 'blanks' | 'none';

/**
 * Everything the domain service knows about one kind of question. `Content` is what a student may see, in the author's order;
 * `Key` is the rest. Both are stored as JSON.
 */
export interface QuestionKind<T extends QuestionType, Content extends SharedContent, Key> {
  type: T;
  content: z.ZodType<Content>;
  key: z.ZodType<Key>;
  /** Its answers wait for a teacher, who marks them by a rubric; others are marked by the key. */
  isMarkedByTeacher: boolean;
  hasNegativeMarks: boolean;
  /** The student writes words rather than choosing. */
  isWritten: boolean;
  answerCounting: AnswerCounting;

  toStored(draft: DraftOf<T>, shared: SharedContent): { content: Content; key: Key };
  toDraft(shared: SharedDraft, content: Content, key: Key): DraftOf<T>;
  /** Whether publishing finds a key to mark by. */
  hasKey(draft: DraftOf<T>): boolean;
  /** Problems of this kind alone; `name` is the question's in a sentence: 'Question 3'. */
  check(draft: DraftOf<T>, name: string): Finding[];
  /** Choices that must differ, and what one is called. */
  listDistinct(draft: DraftOf<T>): { noun: 'option' | 'item'; texts: readonly string[] };

  /** In the author's order; empty for a question without choices. */
  listChoices(content: Content): readonly string[];
  /** Returns `places` as one student sees them. */
  orderChoices(content: Content, places: readonly number[], options: OrderOptions): number[];
  toAttemptQuestion(
    shared: SharedAttemptFields,
    content: Content,
    shown: { choices: string[]; files: readonly AnswerFile[] },
  ): AttemptQuestionOf<T>;
  /**
   * An answer with the author's indexes.
   *
   * @throws VALIDATION_FAILED on the field `answer` when it does not fit the question
   */
  toStoredAnswer(answer: Answer, order: ChoiceOrder, content: Content): Answer;
  /** A stored answer with the indexes this student saw. */
  toShownAnswer(answer: Answer, order: ChoiceOrder): Answer;
  acceptsFiles(content: Content): boolean;

  /** Scores an answer by the key. */
  score(question: { content: Content; key: Key }, given: GivenAnswer, rules: MarkingRules): Score;
  /** The rubric and right answer for a teacher; undefined for a kind whose answers never wait for one. */
  toReview?(content: Content, key: Key): ReviewKey;
  /** Whether the key accepts a counted choice, text or pair. */
  isRightChoice?(key: Key, choice: number): boolean;
  isRightText?(content: Content, key: Key, given: { text: string; blank?: number | undefined }): boolean;
  /** The rule for a typed text or blank; undefined for a menu. */
  getTypedKey?(key: Key, blank: number | undefined): AnswerRule | undefined;
  isRightPair?(content: Content, key: Key, pair: { left: number; right: number }): boolean;
  /** The choices of a result. */
  toResultFields(content: Content, choices: string[]): Pick<ResultQuestion, 'options' | 'left' | 'right'>;
  /** The right answer for display, which may say what of the student's is right. */
  toRightAnswer(content: Content, key: Key, order: ChoiceOrder, answer: Answer | null): RightAnswer;
  /** An answer in words, for a copy of the student's data. Never tells the author's order, which may be the key. */
  formatAnswer(content: Content, answer: Answer): string | null;

  /** The part of the key that can be corrected after students took the question; null if none. */
  getCorrection(draft: DraftOf<T>): KeyCorrection | null;
  /** The key after a correction. @throws VALIDATION_FAILED for one that does not fit the question */
  correctKey(content: Content, key: Key, correction: KeyCorrection): Key;
}
