/** A word of a question that tells something of what is asked. */
export interface AskedWord {
  /** As search vectors have it; its beginning, where no whole word is like it. */
  lexeme: string;
  isBeginning: boolean;
  /** Nothing has it as it was typed: another is taken to be meant. */
  isGuessed: boolean;
  /** It tells nothing by itself, and makes a phrase with another: 'quadratic formula'. */
  isAside: boolean;
  /** The published materials that have it, counted up to a bound. */
  found: number;
  /** Of all words, from 1: phrases are told by it. */
  place: number;
}

const slightWorth = 0.4;
const unknownWorth = 1.25;

/** A number or a sign tells less than a word. */
export function isSlight({ lexeme }: AskedWord): boolean {
  return lexeme.length === 1 || /^[\d.]+$/.test(lexeme);
}

/** How much a word tells: the more, the fewer of `total` materials have it; most of all where none has. */
export function getWordWeight(word: AskedWord, total: number): number {
  const rarity = Math.log(1 + total / Math.max(1, word.found));
  if (isSlight(word)) return rarity * slightWorth;
  return word.found === 0 ? rarity * unknownWorth : rarity;
}

/** As a tsquery has it; `weights` are those of headings, or none. */
export function buildWordQuery({ lexeme, isBeginning }: AskedWord, weights: string): string {
  const flags = `${isBeginning ? '*' : ''}${weights}`;
  return `'${lexeme.replaceAll("'", "''")}'${flags === '' ? '' : `:${flags}`}`;
}
