import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { jsonBuildObject, toBoolean, toRecordset } from '../../../database/sql.ts';
import { type AskedWord, buildWordQuery, getWordWeight, isSlight, toTsquery } from './asked-word.ts';

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

const maxCandidates = 40;
const idsOfWords = 100;
const maxPaired = 7;
/** Maximum distance of two words in a phrase: 3 in 'area of a triangle'. */
const farthest = 3;
/** In running text, words up to this distance belong to one topic. */
const farthestInText = 8;

interface CandidateSearch {
  asked: readonly SearchTerm[];
  /** A tsquery of the words that may name a topic; empty if none may. */
  names: string;
  class: ClassLevel;
  isOwn: boolean;
}

/** Candidates, best first. */
export function selectCandidates(em: EntityManager, { asked, names, class: level, isOwn }: CandidateSearch) {
  const types = { id: 'integer', weight: 'double precision', said: 'text', heading: 'text', title: 'text' } as const;
  return em
    .getKysely<Database>()
    .with(
      (cte) => cte('asked').materialized(),
      (db) =>
        db
          .selectFrom(toRecordset(asked, 'a', types))
          .select((eb) => [
            'a.id',
            'a.weight',
            toTsquery(eb.ref('a.said')).as('said'),
            toTsquery(eb.ref('a.heading')).as('heading'),
            toTsquery(eb.ref('a.title')).as('title'),
          ]),
    )
    .with('hits', (db) =>
      db
        .selectFrom('asked as a')
        .innerJoin('materials as m', (join) => join.on((eb) => eb('m.search', '@@', eb.ref('a.said'))))
        .select(['m.id', 'm.class', 'm.chapter', 'a.id as asked', 'a.weight'])
        .select((eb) =>
          eb
            .case()
            .when('m.search', '@@', eb.ref('a.title'))
            .then(eb.val<MatchField>('title'))
            .when('m.search', '@@', eb.ref('a.heading'))
            .then(eb.val<MatchField>('keywords'))
            .else(eb.val<MatchField>('text'))
            .end()
            .as('standing'),
        )
        .where((eb) => eb.ref('m.is_published'))
        .where('m.class', isOwn ? '=' : '<>', level),
    )
    .with('best', (db) =>
      db
        .selectFrom('hits as h')
        .select(['h.id', 'h.class', 'h.chapter'])
        .select((eb) => {
          const standing = jsonBuildObject({ asked: eb.ref('h.asked'), standing: eb.ref('h.standing') });
          return eb.fn.jsonAgg(standing).as('standings');
        })
        .groupBy(['h.id', 'h.class', 'h.chapter'])
        // The rarest words count most.
        .orderBy((eb) => {
          const worth = eb
            .case('h.standing')
            .when('title')
            .then(eb.lit(1))
            .when('keywords')
            .then(eb.lit(0.9))
            .else(eb.lit(0.4))
            .end();
          return eb.fn.sum(eb('h.weight', '*', worth));
        }, 'desc')
        .orderBy('h.id')
        .limit(maxCandidates),
    )
    .selectFrom('best as b')
    .select(['b.id', 'b.class', 'b.chapter', 'b.standings'])
    .select((eb) => {
      const notes = eb.selectFrom('concept_notes as n').whereRef('n.material_id', '=', 'b.id');
      const keywords = notes.select((note) => sql<string>`to_tsvector('english', unnest(${note.ref('n.keywords')}))`.as('said'));
      const named = eb
        .selectFrom(keywords.as('k'))
        .select('k.said')
        .where((row) => row(row.fn<number>('length', ['k.said']), '=', 1))
        .where('k.said', '@@', toTsquery(names));
      return [
        toBoolean(eb.exists(notes.select('n.material_id'))).as('isNote'),
        toBoolean(names === '' ? eb.lit(false) : eb.exists(named)).as('isNamed'),
      ];
    });
}

interface Search {
  said: string;
  heading: string;
  title: string;
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

type Standings = readonly { asked: number; standing: MatchField }[];

function toWordStandings(standings: Standings): Map<number, MatchField> {
  return new Map(standings.filter(({ asked }) => asked < idsOfWords).map(({ asked, standing }) => [asked, standing]));
}

function toPairStandings(standings: Standings): Candidate['pairs'] {
  return standings
    .filter(({ asked }) => asked >= idsOfWords)
    .map(({ asked, standing }) => ({ first: Math.floor(asked / idsOfWords) - 1, second: asked % idsOfWords, standing }));
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
  const rows = await selectCandidates(em, { asked, names: buildNameQuery(words), ...place }).execute();
  return rows.map(({ standings, ...row }) => ({
    ...row,
    words: toWordStandings(standings),
    pairs: toPairStandings(standings),
  }));
}

/** Returns the number of published materials from the maintained counts. */
export async function countPublished(em: EntityManager): Promise<number> {
  const { total } = await em
    .getKysely<Database>()
    .selectFrom('material_stats')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('published'), eb.lit(0)).as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
