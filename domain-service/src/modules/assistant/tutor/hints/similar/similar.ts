import type { AskedQuestion } from '../../../grounding/passage.ts';

/** Problems of one kind, worked on other things than any test asks for. */
export interface Similar {
  /** What the chapter is called; a chapter of this name is looked for here before all else. */
  chapter: RegExp;
  /** Words of the question; without them it fits the whole chapter. */
  about?: RegExp;
  /** Words that tell the kind of question in a chapter that nothing here is of. */
  words?: RegExp;
  types?: readonly AskedQuestion['type'][];
  /** The first that could not tell the answer is taken. */
  worked: readonly string[];
}
