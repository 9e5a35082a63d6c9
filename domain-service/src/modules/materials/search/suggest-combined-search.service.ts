import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { findMostUsed, findNearWords } from './near-words.query.ts';
import { findKin } from './short-names.ts';

const maxWords = 5;

async function splitSearch(em: EntityManager, search: string): Promise<string[]> {
  const words = sql<string[]>`search_words(${search})`;
  return (await em.getKysely<Database>().selectNoFrom(words.as('words')).executeTakeFirstOrThrow()).words;
}

/** For each distance, the searches with one word replaced by a known word that near. */
function exchangeWords(words: readonly string[], near: readonly string[][][]): string[][] {
  const farthest = Math.max(0, ...near.map(({ length }) => length));
  return Array.from({ length: farthest }, (_, distance) =>
    words.flatMap((_word, index) => (near[index]?.[distance] ?? []).map((meant) => words.with(index, meant).join(' '))),
  );
}

/**
 * Replaces one word of a search whose words are all known but never occur together: by its fallback, else by the nearest word
 * that occurs with the others. Null when nothing matches, or for one word or more than `maxWords`.
 */
export async function suggestCombinedSearch(em: EntityManager, search: string): Promise<string | null> {
  const kin = findKin(search);
  if (kin !== null && (await findMostUsed(em, [kin])) !== undefined) return kin;
  const words = await splitSearch(em, search);
  if (words.length < 2 || words.length > maxWords) return null;
  const near = await Promise.all(words.map((word) => findNearWords(em, word)));
  for (const searches of exchangeWords(words, near)) {
    const meant = await findMostUsed(em, searches);
    if (meant !== undefined) return meant;
  }
  return null;
}
