/**
 * After the last character of a sentence. A full stop after a number, a letter, or a usual abbreviation may end none.
 */
const ending =
  /(?:(?<![\s.(]\p{L}|\d|\b(?:Dr|Mr|Ms|Mrs|St|vs|cf|pp|Prof|Fig|Eq|etc|approx|no))\.|[!?।॥…])["'”’)\]]*(?=\s+\S)|\n(?=\s*\S)/giu;

/** Where the sentences of a text end, but for the last, which more may be added to. */
export function findSentenceEnds(text: string): number[] {
  return Array.from(text.matchAll(ending), (match) => match.index + match[0].length);
}

export function splitSentences(text: string): string[] {
  const ends = [0, ...findSentenceEnds(text), text.length];
  return ends.slice(1).map((end, place) => text.slice(ends[place], end));
}
