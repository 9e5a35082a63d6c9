/** What to ask yourself at questions of one kind. */
export interface Pointed {
  chapter: RegExp;
  /** Words of the question; without them it fits the whole chapter. */
  about?: RegExp;
  hint: string;
}
