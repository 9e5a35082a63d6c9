import type { AskedQuestion } from '../../../grounding/passage.ts';

/** Problems of one kind, with other content than any test asks for. */
export interface Similar {
  /** The chapter names; a question of such a chapter is looked up here first. */
  chapter: RegExp;
  /** Words of the question; without them it fits the whole chapter. */
  about?: RegExp;
  /** Words that identify the kind of question in unknown chapters. */
  words?: RegExp;
  types?: readonly AskedQuestion['type'][];
  /** The first one that cannot reveal the answer is used. */
  worked: readonly string[];
}
