import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { unnestInOrder } from '../../../database/sql.ts';
import { countAllowedMistakes, measureDistance } from '../../../edit-distance.ts';
import { countFound } from './count-found.service.ts';

const maxNearWords = 40;
const maxCompared = 12;

/** Returns the search with the most matches; undefined when none has any. */
export async function findMostUsed(em: EntityManager, searches: readonly string[]): Promise<string | undefined> {
  if (searches.length === 0) return undefined;
  const counts = await em
    .getKysely<Database>()
    .selectFrom(unnestInOrder(sql<string[]>`${searches.slice(0, maxCompared)}::text[]`, 's'))
    .select((eb) => ['s.element as meant', countFound(eb.fn('search_query', ['s.element'])).as('found')])
    .orderBy('s.place')
    .execute();
  return counts.filter(({ found }) => found > 0).toSorted((one, other) => other.found - one.found)[0]?.meant;
}

/** The words most similar to one. */
export function selectNearWords(em: EntityManager, word: string) {
  return em
    .getKysely<Database>()
    .selectFrom('material_words')
    .select('word')
    .orderBy((eb) => eb('word', '<->', word))
    .limit(maxNearWords);
}

/** Known words near a typed one, nearest first. */
export async function findNearWords(em: EntityManager, typed: string): Promise<string[][]> {
  const allowed = countAllowedMistakes(typed);
  if (allowed === 0) return [];
  const known = (await selectNearWords(em, typed).execute()).map(({ word }) => word);
  const byDistance = Map.groupBy(known, (word) => measureDistance(typed, word));
  return Array.from({ length: allowed }, (_, index) => byDistance.get(index + 1) ?? []);
}
