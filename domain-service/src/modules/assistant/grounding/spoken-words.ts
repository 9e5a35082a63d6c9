/** Words as they were typed, in their order: all of them, and those that tell something. */
export interface SpokenWords {
  all: readonly string[];
  telling: readonly string[];
}
