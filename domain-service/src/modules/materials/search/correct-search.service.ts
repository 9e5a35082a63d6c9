import type { EntityManager } from '@mikro-orm/postgresql';
import { countAllowedMistakes, measureDistance } from './edit-distance.ts';

const mostCorrected = 5;
const mostNear = 40;
const mostCompared = 12;

interface SearchedWord {
  word: string;
  isFound: boolean;
}

const wordsStatement = `
  select word, numnode(to_tsquery('english', quote_literal(word))) = 0
    or exists (select from materials m where m.is_published and m.search @@ search_query(word)) as "isFound"
  from unnest(search_words(:search)) with ordinality as words (word, place) order by place`;

/** SQL: the words most like one. */
export const nearStatement = `select word from material_words order by word <-> :word limit ${mostNear}`;

const countStatement = `
  select word, (select count(*)::int from (
    select from materials m where m.is_published and m.search @@ search_query(word) limit 1000) found) as found
  from unnest(array[:words]::text[]) as word`;

/** Of words that are as near as each other, the one that most is found by. */
async function findMostUsed(em: EntityManager, words: readonly string[]): Promise<string | undefined> {
  const counts = await em.execute<{ word: string; found: number }[]>(countStatement, { words: words.slice(0, mostCompared) });
  return counts.filter(({ found }) => found > 0).toSorted((one, other) => other.found - one.found)[0]?.word;
}

async function findMeant(em: EntityManager, typed: string): Promise<string | undefined> {
  const allowed = countAllowedMistakes(typed);
  if (allowed === 0) return undefined;
  const known = (await em.execute<{ word: string }[]>(nearStatement, { word: typed })).map(({ word }) => word);
  const byDistance = Map.groupBy(known, (word) => measureDistance(typed, word));
  for (let distance = 1; distance <= allowed; distance += 1) {
    const near = byDistance.get(distance);
    const meant = near && (await findMostUsed(em, near));
    if (meant !== undefined) return meant;
  }
  return undefined;
}

/** The search with the nearest known word in the place of each that nothing published has; null where there is none to replace. */
export async function correctSearch(em: EntityManager, search: string): Promise<string | null> {
  const words = await em.execute<SearchedWord[]>(wordsStatement, { search });
  const unknown = new Set(words.filter(({ isFound }) => !isFound).map(({ word }) => word));
  if (unknown.size > mostCorrected) return null;
  const meant = new Map<string, string>();
  for (const word of unknown) {
    const known = await findMeant(em, word);
    if (known !== undefined) meant.set(word, known);
  }
  if (meant.size === 0) return null;
  return words.map(({ word }) => meant.get(word) ?? word).join(' ');
}
