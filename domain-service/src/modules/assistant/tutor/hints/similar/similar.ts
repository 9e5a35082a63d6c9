import type { AskedQuestion } from '../../../grounding/passage.ts';

/** Worked problems of one kind. Their content occurs in no test. */
export interface Similar {
  /** Matches the names of the chapters to which they belong. */
  chapter: RegExp;
  /** Matches words of the question; without it, the problems fit the whole chapter. */
  about?: RegExp;
  /** Matches words that identify the kind of question in unknown chapters. */
  words?: RegExp;
  types?: readonly AskedQuestion['type'][];
  /** The first one that cannot reveal the answer is used. */
  worked: readonly string[];
}
