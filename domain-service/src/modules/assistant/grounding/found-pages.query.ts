import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { type AskedWord, buildWordQuery, getWordWeight, isSlight } from './asked-word.ts';

/** A page of a material that matches the question. */
export interface FoundPage {
  id: string;
  page: number;
  /** Excerpts of the page's text around the rarest words. */
  excerpt: string;
}

const maxSearched = 3;
const maxCompared = 500;
/** Minimum share of the question's words, by weight. */
const minShare = 0.6;
const minWords = 2;

/**
 * SQL: pages of a class, without concept notes, by their share of the question's words; only pages with its rarest words are
 * examined.
 */
export const pagesStatement = `
  with asked as materialized (
    select weight, said::tsquery from json_to_recordset(:asked::json) as asked (weight float8, said text)
  ), near as materialized (
    select p.file_id, p.number, p.search from material_pages p where p.search @@ :rarest::tsquery limit ${maxCompared}
  ), best as (
    select m.id, n.file_id, n.number, said.weight from near n
    join materials m on m.file_id = n.file_id and m.is_published and m.class = :class
    cross join lateral (select sum(weight) as weight, count(*) as words from asked a where n.search @@ a.said) said
    where said.weight >= :least and said.words >= ${minWords}
      and not exists (select from concept_notes c where c.material_id = m.id)
    order by said.weight desc, ts_rank_cd(n.search, :rarest::tsquery) desc, m.id, n.number limit :limit
  )
  select best.id, best.number as page, ts_headline('english', p.text, :rarest::tsquery,
    'StartSel="", StopSel="", MaxFragments=2, MaxWords=90, MinWords=45, FragmentDelimiter=" … "') as excerpt
  from best join material_pages p on p.file_id = best.file_id and p.number = best.number
  order by best.weight desc, best.id, best.number`;

/**
 * Finds the pages of PDFs and other materials of a class that match the question, best first. Only materials with saved page text
 * are searched.
 */
export async function findPages(
  em: EntityManager,
  said: readonly AskedWord[],
  { class: level, total, limit }: { class: ClassLevel; total: number; limit: number },
): Promise<FoundPage[]> {
  const words = said.filter(({ isAside }) => !isAside);
  const asked = words.map((word) => ({ weight: getWordWeight(word, total), said: buildWordQuery(word, '') }));
  const rarest = words
    .filter((word) => !isSlight(word))
    .toSorted((one, other) => getWordWeight(other, total) - getWordWeight(one, total))
    .slice(0, maxSearched)
    .map((word) => buildWordQuery(word, ''));
  if (rarest.length < minWords) return [];
  const least = minShare * asked.reduce((sum, { weight }) => sum + weight, 0);
  return em.execute<FoundPage[]>(pagesStatement, {
    asked: JSON.stringify(asked),
    rarest: rarest.join(' | '),
    class: level,
    least,
    limit,
  });
}
