/** Mathematics worked step by step, TeX between `$`. */
export interface Working {
  /** Each a line of its own. */
  lines: readonly string[];
  /** As in '$x = 5$'; '' where there is none, which the lines say. */
  answer: string;
}
