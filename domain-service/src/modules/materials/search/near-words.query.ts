import type { EntityManager } from '@mikro-orm/postgresql';
import { countAllowedMistakes, measureDistance } from '../../../edit-distance.ts';

const maxNearWords = 40;
const maxCompared = 12;

/** SQL: the words most similar to one. */
export const nearStatement = `select word from material_words order by word <-> :word limit ${maxNearWords}`;

const countStatement = `
  select meant, (select count(*)::int from (
    select from materials m where m.is_published and m.search @@ search_query(meant) limit 1000) found) as found
  from unnest(array[:searches]::text[]) as meant`;

/** Returns the search with the most matches; undefined when none has any. */
export async function findMostUsed(em: EntityManager, searches: readonly string[]): Promise<string | undefined> {
  if (searches.length === 0) return undefined;
  const compared = searches.slice(0, maxCompared);
  const counts = await em.execute<{ meant: string; found: number }[]>(countStatement, { searches: compared });
  return counts.filter(({ found }) => found > 0).toSorted((one, other) => other.found - one.found)[0]?.meant;
}

/** Known words near a typed one, nearest first. */
export async function findNearWords(em: EntityManager, typed: string): Promise<string[][]> {
  const allowed = countAllowedMistakes(typed);
  if (allowed === 0) return [];
  const known = (await em.execute<{ word: string }[]>(nearStatement, { word: typed })).map(({ word }) => word);
  const byDistance = Map.groupBy(known, (word) => measureDistance(typed, word));
  return Array.from({ length: allowed }, (_, index) => byDistance.get(index + 1) ?? []);
}
