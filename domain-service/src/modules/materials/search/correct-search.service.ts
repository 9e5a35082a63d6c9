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

// Many a word is as near as another: the one that more is found by is meant.
const countStatement = `
  select word, (select count(*)::int from (
    select from materials m where m.is_published and m.search @@ search_query(word) limit 1000) found) as found
  from unnest(array[:words]::text[]) as word`;

async function findMeant(em: EntityManager, typed: string): Promise<string | undefined> {
  const allowed = countAllowedMistakes(typed);
  if (allowed === 0) return undefined;
  const known = await em.execute<{ word: string }[]>(nearStatement, { word: typed });
  const near = known
    .map(({ word }) => ({ word, distance: measureDistance(typed, word) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, mostCompared);
  if (near.length === 0) return undefined;
  const counts = await em.execute<{ word: string; found: number }[]>(countStatement, { words: near.map(({ word }) => word) });
  const found = new Map(counts.map((count) => [count.word, count.found]));
  const countOf = (word: string) => found.get(word) ?? 0;
  return near
    .filter(({ word }) => countOf(word) > 0)
    .toSorted((one, other) => one.distance - other.distance || countOf(other.word) - countOf(one.word))[0]?.word;
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
