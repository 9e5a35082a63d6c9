import type { EntityManager } from '@mikro-orm/postgresql';
import { findMostUsed, findNearWords } from './near-words.query.ts';

const maxCorrected = 5;

interface SearchedWord {
  word: string;
  isFound: boolean;
}

const wordsStatement = `
  select word, numnode(to_tsquery('english', quote_literal(word))) = 0
    or exists (select from materials m where m.is_published and m.search @@ search_query(word)) as "isFound"
  from unnest(search_words(:search)) with ordinality as words (word, place) order by place`;

/** The nearest known word that matches something published. */
export async function findMeantWord(em: EntityManager, typed: string): Promise<string | undefined> {
  for (const near of await findNearWords(em, typed)) {
    const meant = await findMostUsed(em, near);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

/** The search with each unknown word replaced by the nearest known one; null when there is nothing to correct, or too much. */
export async function suggestSearch(em: EntityManager, search: string): Promise<string | null> {
  const words = await em.execute<SearchedWord[]>(wordsStatement, { search });
  const unknown = new Set(words.filter(({ isFound }) => !isFound).map(({ word }) => word));
  if (unknown.size > maxCorrected) return null;
  const meant = new Map<string, string>();
  for (const word of unknown) {
    const known = await findMeantWord(em, word);
    if (known !== undefined) meant.set(word, known);
  }
  if (meant.size === 0) return null;
  return words.map(({ word }) => meant.get(word) ?? word).join(' ');
}
