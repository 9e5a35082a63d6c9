/** Advice on what to ask yourself, for one kind of question. */
export interface Pointed {
  chapter: RegExp;
  /** Words of the question; without them it fits the whole chapter. */
  about?: RegExp;
  hint: string;
}
