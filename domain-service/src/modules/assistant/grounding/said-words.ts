/** Words as they were typed, in their order: all of them, and those that tell something. */
export interface SaidWords {
  all: readonly string[];
  telling: readonly string[];
}
