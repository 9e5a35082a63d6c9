import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { toBoolean, unnestInOrder } from '../../../database/sql.ts';
import { findMostUsed, findNearWords } from './near-words.query.ts';

const maxCorrected = 5;

/** The words of a search in order, with whether something published matches; a stop word always does. */
async function findWords(em: EntityManager, search: string) {
  return em
    .getKysely<Database>()
    .selectFrom(unnestInOrder(sql<string[]>`search_words(${search})`, 'w'))
    .select('w.element as word')
    .select((eb) => {
      const isStopWord = sql<boolean>`numnode(to_tsquery('english', quote_literal(${eb.ref('w.element')}))) = 0`;
      const found = eb
        .selectFrom('materials as m')
        .select('m.id')
        .where((row) => row.ref('m.is_published'))
        .where((row) => row('m.search', '@@', row.fn<string>('search_query', ['w.element'])));
      return toBoolean(eb.or([isStopWord, eb.exists(found)])).as('isFound');
    })
    .orderBy('w.place')
    .execute();
}

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
  const words = await findWords(em, search);
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
