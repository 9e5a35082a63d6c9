import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { AskedWord } from './asked-words.query.ts';

/** Where in a material a word stands: in its title, among its keywords and chapter, or in its text. */
export type Standing = 'title' | 'keywords' | 'text';

/** Where the words and the pairs of words of a question stand in a material. */
export interface Candidate {
  id: string;
  class: ClassLevel;
  isNote: boolean;
  /** By the index of the word. */
  words: ReadonlyMap<number, Standing>;
  /** By the index of the first of two words that stand beside each other. */
  pairs: ReadonlyMap<number, Standing>;
}

interface Search {
  said: string;
  heading: string;
  title: string;
}

const mostCandidates = 40;
/** Words of which so many are left out or in between still make a phrase: 'area of a triangle'. */
const farthest = 3;

// The word found most seldom tells most.
const statement = `
  with asked as materialized (
    select id, weight, said::tsquery, heading::tsquery, title::tsquery
    from json_to_recordset(:asked::json) as asked (id integer, weight float8, said text, heading text, title text)
  ), hits as (
    select m.id, m.class, a.id as asked, a.weight,
      case when m.search @@ a.title then 'title' when m.search @@ a.heading then 'keywords' else 'text' end as standing
    from asked a join materials m on m.is_published and m.search @@ a.said
    where (m.class = :class) = :isOwn
  ), best as (
    select id, class, json_agg(json_build_array(asked, standing)) as standings
    from hits group by id, class
    order by sum(weight * case standing when 'title' then 1 when 'keywords' then 0.9 else 0.4 end) desc, id limit ${mostCandidates}
  )
  select best.*, exists (select from concept_notes n where n.material_id = best.id) as "isNote" from best`;

interface CandidateRow {
  id: string;
  class: ClassLevel;
  isNote: boolean;
  standings: [number, Standing][];
}

function writeWord({ lexeme, isBeginning }: AskedWord, weights: string): string {
  const flags = `${isBeginning ? '*' : ''}${weights}`;
  return `'${lexeme.replaceAll("'", "''")}'${flags === '' ? '' : `:${flags}`}`;
}

function writeSearch(write: (weights: string) => string): Search {
  return { said: write(''), heading: write('AB'), title: write('A') };
}

function writePair(one: AskedWord, other: AskedWord, weights: string): string {
  const [from, to] = [writeWord(one, weights), writeWord(other, weights)];
  const distances = Array.from({ length: farthest }, (_, place) => place + 1);
  return [...distances.map((distance) => `${from} <${distance}> ${to}`), `${to} <1> ${from}`, `${to} <2> ${from}`].join(' | ');
}

/** A number or a sign tells less than a word. */
export function isSlight({ lexeme }: AskedWord): boolean {
  return lexeme.length === 1 || /^[\d.]+$/.test(lexeme);
}

/** How much a word tells: the more, the fewer materials have it. Of `total` materials. */
export function weighWord(word: AskedWord, total: number): number {
  return Math.log(1 + total / Math.max(1, word.found)) * (isSlight(word) ? 0.4 : 1);
}

function listSearches(words: readonly AskedWord[], total: number): (Search & { id: number; weight: number })[] {
  return words.flatMap((word, id) => {
    if (word.found === 0) return [];
    const alone = { id: 2 * id, weight: weighWord(word, total), ...writeSearch((weights) => writeWord(word, weights)) };
    const next = words[id + 1];
    if (next === undefined || next.found === 0 || next.place - word.place > farthest) return [alone];
    const pair = { id: 2 * id + 1, weight: 0, ...writeSearch((weights) => writePair(word, next, weights)) };
    return [alone, pair];
  });
}

function readStandings(standings: readonly [number, Standing][], rest: 0 | 1): Map<number, Standing> {
  return new Map(standings.filter(([id]) => id % 2 === rest).map(([id, standing]) => [Math.floor(id / 2), standing]));
}

/** Published materials of a class, or of all others, that have words of a question. */
export async function findCandidates(
  em: EntityManager,
  words: readonly AskedWord[],
  place: { class: ClassLevel; isOwn: boolean; total: number },
): Promise<Candidate[]> {
  const asked = listSearches(words, place.total);
  if (asked.length === 0) return [];
  const rows = await em.execute<CandidateRow[]>(statement, { asked: JSON.stringify(asked), ...place });
  return rows.map(({ standings, ...row }) => ({
    ...row,
    words: readStandings(standings, 0),
    pairs: readStandings(standings, 1),
  }));
}

/** How many materials are published, without counting them. */
export async function countPublished(em: EntityManager): Promise<number> {
  const [counted] = await em.execute<{ total: number }[]>(
    'select coalesce(sum(published), 0)::int as total from material_counts',
  );
  return counted?.total ?? 0;
}
