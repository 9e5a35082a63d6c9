/** The typed words in order: all of them, and the distinctive ones. */
export interface SpokenWords {
  all: readonly string[];
  distinctive: readonly string[];
}
