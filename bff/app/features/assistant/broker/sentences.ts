/** End of a sentence. A full stop after a number, a single letter or a common abbreviation does not count. */
const ending =
  /(?:(?<![\s.(]\p{L}|\d|\b(?:Dr|Mr|Ms|Mrs|St|vs|cf|pp|Prof|Fig|Eq|etc|approx|no))\.|[!?।॥…])["'”’)\]]*(?=\s+\S)|\n(?=\s*\S)/giu;

/** Returns the end of each sentence except the last, which may still grow. */
export function findSentenceEnds(text: string): number[] {
  return Array.from(text.matchAll(ending), (match) => match.index + match[0].length);
}

export function splitSentences(text: string): string[] {
  const ends = [0, ...findSentenceEnds(text), text.length];
  return ends.slice(1).map((end, index) => text.slice(ends[index], end));
}
