import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { type AskedWord, buildWordQuery, getWordWeight, isSlight } from './asked-word.ts';

/** Where a word occurs in a material: in its title, among its keywords and chapter, or in its text. */
export type MatchField = 'title' | 'keywords' | 'text';

/** Where the words and word pairs of a question occur in a material. */
export interface Candidate {
  id: string;
  class: ClassLevel;
  chapter: string;
  isNote: boolean;
  /** True if one of the words is a whole keyword, not only part of one. */
  isNamed: boolean;
  /** By word index. */
  words: ReadonlyMap<number, MatchField>;
  /** Two words near each other, by their indexes. */
  pairs: readonly { first: number; second: number; standing: MatchField }[];
}

interface Search {
  said: string;
  heading: string;
  title: string;
}

const maxCandidates = 40;
const idsOfWords = 100;
const maxPaired = 7;
/** Maximum distance of two words in a phrase: 3 in 'area of a triangle'. */
const farthest = 3;
/** In running text, words up to this distance belong to one topic. */
const farthestInText = 8;

// The rarest words count most.
/** SQL: candidates, best first. */
export const candidatesStatement = `
  with asked as materialized (
    select id, weight, said::tsquery, heading::tsquery, title::tsquery
    from json_to_recordset(:asked::json) as asked (id integer, weight float8, said text, heading text, title text)
  ), hits as (
    select m.id, m.class, m.chapter, a.id as asked, a.weight,
      case when m.search @@ a.title then 'title' when m.search @@ a.heading then 'keywords' else 'text' end as standing
    from asked a join materials m on m.is_published and m.search @@ a.said
    where (m.class = :class) = :isOwn
  ), best as (
    select id, class, chapter, json_agg(json_build_array(asked, standing)) as standings
    from hits group by id, class, chapter
    order by sum(weight * case standing when 'title' then 1 when 'keywords' then 0.9 else 0.4 end) desc, id limit ${maxCandidates}
  )
  select best.*, exists (select from concept_notes n where n.material_id = best.id) as "isNote",
    exists (
      select from concept_notes n cross join unnest(n.keywords) as keyword cross join lateral to_tsvector('english', keyword) as said
      where n.material_id = best.id and length(said) = 1 and said @@ nullif(:names, '')::tsquery
    ) as "isNamed"
  from best`;

interface CandidateRow {
  id: string;
  class: ClassLevel;
  chapter: string;
  isNote: boolean;
  isNamed: boolean;
  standings: [number, MatchField][];
}

function buildSearch(word: AskedWord): Search {
  return { said: buildWordQuery(word, ''), heading: buildWordQuery(word, 'AB'), title: buildWordQuery(word, 'A') };
}

function buildNear(from: string, to: string, far: number): string {
  return Array.from({ length: far }, (_, index) => `${from} <${index + 1}> ${to} | ${to} <${index + 1}> ${from}`).join(' | ');
}

function buildPair(one: AskedWord, other: AskedWord): Search {
  const write = (weights: string, far: number) => buildNear(buildWordQuery(one, weights), buildWordQuery(other, weights), far);
  return { said: write('', farthestInText), heading: write('AB', farthest), title: write('A', farthest) };
}

interface SearchTerm extends Search {
  id: number;
  weight: number;
}

/** Pairs of words, which may be near each other. Only pairs of consecutive words form a phrase (see `rankCandidates`). */
function listPairs(words: readonly AskedWord[]): SearchTerm[] {
  const known = words.map((word, index) => ({ word, index })).filter(({ word }) => word.found > 0 && !isSlight(word));
  return known.slice(0, maxPaired).flatMap((one, index) =>
    known
      .slice(index + 1, maxPaired)
      .filter((other) => !(one.word.isAside && other.word.isAside))
      .map((other) => ({
        id: (one.index + 1) * idsOfWords + other.index,
        weight: 0,
        ...buildPair(one.word, other.word),
      })),
  );
}

function listSearches(words: readonly AskedWord[], total: number): SearchTerm[] {
  const known = words.map((word, id) => ({ word, id })).filter(({ word }) => word.found > 0);
  const distinctive = known.filter(({ word }) => !word.isAside);
  return [
    ...distinctive.map(({ word, id }) => ({ id, weight: getWordWeight(word, total), ...buildSearch(word) })),
    ...listPairs(words),
  ];
}

function toWordStandings(standings: readonly [number, MatchField][]): Map<number, MatchField> {
  return new Map(standings.filter(([id]) => id < idsOfWords));
}

function toPairStandings(standings: readonly [number, MatchField][]): Candidate['pairs'] {
  return standings
    .filter(([id]) => id >= idsOfWords)
    .map(([id, standing]) => ({ first: Math.floor(id / idsOfWords) - 1, second: id % idsOfWords, standing }));
}

/** Matches any of the words that may name a topic. */
function buildNameQuery(words: readonly AskedWord[]): string {
  const distinctive = words.filter((word) => word.found > 0 && !word.isAside && !isSlight(word));
  return distinctive.map((word) => buildWordQuery(word, '')).join(' | ');
}

/** Finds published materials of a class, or of all other classes, that contain words of a question. */
export async function findCandidates(
  em: EntityManager,
  words: readonly AskedWord[],
  place: { class: ClassLevel; isOwn: boolean; total: number },
): Promise<Candidate[]> {
  const asked = listSearches(words, place.total);
  if (asked.length === 0) return [];
  const rows = await em.execute<CandidateRow[]>(candidatesStatement, {
    asked: JSON.stringify(asked),
    names: buildNameQuery(words),
    ...place,
  });
  return rows.map(({ standings, ...row }) => ({
    ...row,
    words: toWordStandings(standings),
    pairs: toPairStandings(standings),
  }));
}

/** Returns the number of published materials from the maintained counts. */
export async function countPublished(em: EntityManager): Promise<number> {
  const [counted] = await em.execute<{ total: number }[]>('select coalesce(sum(published), 0)::int as total from material_stats');
  return counted?.total ?? 0;
}
