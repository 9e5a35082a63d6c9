/** A hint for one kind of question. */
export interface Pointed {
  /** Matches the names of chapters. */
  chapter: RegExp;
  /** Matches words of the question; without it, the hint fits the whole chapter. */
  about?: RegExp;
  hint: string;
}
