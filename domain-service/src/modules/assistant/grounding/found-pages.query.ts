import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { toRecordset } from '../../../database/sql.ts';
import { type AskedWord, buildWordQuery, getWordWeight, isSlight, toTsquery } from './asked-word.ts';

const maxSearched = 3;
const maxCompared = 500;
/** Minimum share of the question's words, by weight. */
const minShare = 0.6;
const minWords = 2;
const headline = 'StartSel="", StopSel="", MaxFragments=2, MaxWords=90, MinWords=45, FragmentDelimiter=" … "';

interface PageSearch {
  asked: readonly { weight: number; said: string }[];
  /** A tsquery of the rarest words. */
  rarest: string;
  class: ClassLevel;
  /** Minimum weight of the words on a page. */
  least: number;
  limit: number;
}

/**
 * Pages of a class, without concept notes, by their share of the question's words; only pages with its rarest words are examined.
 */
export function selectPages(em: EntityManager, { asked, rarest, class: level, least, limit }: PageSearch) {
  const rare = toTsquery(rarest);
  return (
    em
      .getKysely<Database>()
      .with(
        (cte) => cte('asked').materialized(),
        (db) =>
          db
            .selectFrom(toRecordset(asked, 'a', { weight: 'double precision', said: 'text' }))
            .select((eb) => ['a.weight', toTsquery(eb.ref('a.said')).as('said')]),
      )
      .with(
        (cte) => cte('near').materialized(),
        (db) =>
          db
            .selectFrom('material_pages as p')
            .select(['p.file_id', 'p.number', 'p.search'])
            .where('p.search', '@@', rare)
            .limit(maxCompared),
      )
      .with('best', (db) =>
        db
          .selectFrom('near as n')
          .innerJoin('materials as m', 'm.file_id', 'n.file_id')
          .crossJoinLateral((eb) =>
            eb
              .selectFrom('asked as a')
              .select((row) => [row.fn.sum<number>('a.weight').as('weight'), row.fn.countAll<number>().as('words')])
              .where((row) => row('n.search', '@@', row.ref('a.said')))
              .as('said'),
          )
          .select(['m.id', 'n.file_id', 'n.number', 'said.weight'])
          .where((eb) => eb.ref('m.is_published'))
          .where('m.class', '=', level)
          .where('said.weight', '>=', least)
          .where('said.words', '>=', minWords)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('concept_notes as c').select('c.material_id').whereRef('c.material_id', '=', 'm.id'))),
          )
          .orderBy('said.weight', 'desc')
          .orderBy((eb) => eb.fn('ts_rank_cd', ['n.search', rare]), 'desc')
          .orderBy('m.id')
          .orderBy('n.number')
          .limit(limit),
      )
      .selectFrom('best as b')
      .innerJoin('material_pages as p', (join) => join.onRef('p.file_id', '=', 'b.file_id').onRef('p.number', '=', 'b.number'))
      .select(['b.id', 'b.number as page'])
      // Excerpts of the page's text around the rarest words.
      .select((eb) => sql<string>`ts_headline('english', ${eb.ref('p.text')}, ${rare}, ${headline})`.as('excerpt'))
      .orderBy('b.weight', 'desc')
      .orderBy('b.id')
      .orderBy('b.number')
  );
}

/**
 * Finds the pages of PDFs and other materials of a class that match the question, best first. Only materials with saved page text
 * are searched.
 */
export async function findPages(
  em: EntityManager,
  said: readonly AskedWord[],
  { class: level, total, limit }: { class: ClassLevel; total: number; limit: number },
) {
  const words = said.filter(({ isAside }) => !isAside);
  const asked = words.map((word) => ({ weight: getWordWeight(word, total), said: buildWordQuery(word, '') }));
  const rarest = words
    .filter((word) => !isSlight(word))
    .toSorted((one, other) => getWordWeight(other, total) - getWordWeight(one, total))
    .slice(0, maxSearched)
    .map((word) => buildWordQuery(word, ''));
  if (rarest.length < minWords) return [];
  const least = minShare * asked.reduce((sum, { weight }) => sum + weight, 0);
  return selectPages(em, { asked, rarest: rarest.join(' | '), class: level, least, limit }).execute();
}
