/** A step-by-step solution, with TeX between `$`. */
export interface Working {
  /** One line per step. */
  lines: readonly string[];
  /** As in '$x = 5$'; empty if there is no answer, as the lines explain. */
  answer: string;
}
