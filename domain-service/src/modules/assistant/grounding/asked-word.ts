import { type RawBuilder, sql } from 'kysely';
import type { Operand } from '../../../database/sql.ts';

/** A meaningful word of a question. */
export interface AskedWord {
  /** The word as in search vectors, or a prefix if no whole word matches. */
  lexeme: string;
  isBeginning: boolean;
  /** True if it replaces a typed word that no material contains. */
  isGuessed: boolean;
  /** True if it has a meaning only in a phrase: 'quadratic formula'. */
  isAside: boolean;
  /** Number of published materials that contain it, counted up to a limit. */
  found: number;
  /** Its position among all words, from 1; used to find phrases. */
  place: number;
}

const slightWorth = 0.4;
const unknownWorth = 1.25;

/** A number or a sign weighs less than a word. */
export function isSlight({ lexeme }: AskedWord): boolean {
  return lexeme.length === 1 || /^[\d.]+$/.test(lexeme);
}

/** Returns the weight of a word: the rarer among the `total` materials, the higher. */
export function getWordWeight(word: AskedWord, total: number): number {
  const rarity = Math.log(1 + total / Math.max(1, word.found));
  if (isSlight(word)) return rarity * slightWorth;
  return word.found === 0 ? rarity * unknownWorth : rarity;
}

/** A text as a `tsquery`. */
export function toTsquery(text: Operand<string>): RawBuilder<string> {
  return sql<string>`${text}::tsquery`;
}

/** Formats the word as a tsquery; `weights` restricts it to headings. */
export function buildWordQuery({ lexeme, isBeginning }: AskedWord, weights: string): string {
  const flags = `${isBeginning ? '*' : ''}${weights}`;
  return `'${lexeme.replaceAll("'", "''")}'${flags === '' ? '' : `:${flags}`}`;
}
