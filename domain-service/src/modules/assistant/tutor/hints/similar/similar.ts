import type { AnswerShape } from '../../../../../question-kinds/kind-hints.ts';

/** Worked problems of one kind. Their content does not occur in any test. */
export interface Similar {
  /** Matches the names of chapters. */
  chapter: RegExp;
  /** Matches words of the question; without it, the problems fit the whole chapter. */
  about?: RegExp;
  /** Matches words that identify the kind of question when the chapter is unknown. */
  words?: RegExp;
  answers?: readonly AnswerShape[];
  /** The first one that cannot reveal the answer is used. */
  worked: readonly string[];
}
