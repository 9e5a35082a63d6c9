import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom } from '../../../database/sql.ts';
import { selectSummary } from '../material-summary.query.ts';
import { spellNames } from '../search/short-names.ts';
import { suggestCombinedSearch } from '../search/suggest-combined-search.service.ts';
import { suggestSearch } from '../search/suggest-search.service.ts';
import { isListed, type MaterialFilter } from './material-filter.ts';
import type { FoundMaterials } from './newest-materials.query.ts';

interface Page {
  page: number;
  pageSize: number;
}

/** Matches of all words of a search, or of the search with full names. Only materials of the class are ranked. */
export function selectFound(em: EntityManager, filter: MaterialFilter, search: string) {
  const { class: level, own } = filter;
  const spelled = spellNames(search);
  const query =
    spelled === null ? sql<string>`search_query(${search})` : sql<string>`(search_query(${search}) || search_query(${spelled}))`;
  return em
    .getKysely<Database>()
    .selectFrom('materials as m')
    .select(['m.id', 'm.created_at'])
    .select((eb) => {
      const rank = eb.fn<number>('ts_rank', ['m.search', query]);
      return [
        (own === null ? eb.lit(false) : eb('m.class', '=', own)).as('is_own'),
        (level === 'all' ? rank : eb.case().when('m.class', '=', level).then(rank).end()).as('rank'),
      ];
    })
    .where(isListed(filter))
    .where('m.search', '@@', query);
}

async function searchOnce(em: EntityManager, filter: MaterialFilter, search: string, page: Page): Promise<FoundMaterials> {
  return em
    .getKysely<Database>()
    .with(
      (cte) => cte('found').materialized(),
      () => selectFound(em, filter, search),
    )
    .selectFrom('found as f')
    .select((eb) => {
      const best = eb
        .selectFrom('found as f')
        .selectAll()
        .where('f.rank', 'is not', null)
        .orderBy('f.is_own', 'desc')
        .orderBy('f.rank', 'desc')
        .orderBy('f.created_at', 'desc')
        .orderBy('f.id', 'desc')
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize);
      const materials = eb
        .selectFrom(best.as('f'))
        .innerJoin('materials as m', 'm.id', 'f.id')
        .select(selectSummary())
        .orderBy('f.is_own', 'desc')
        .orderBy('f.rank', 'desc')
        .orderBy('f.created_at', 'desc')
        .orderBy('f.id', 'desc');
      return [
        eb.fn.countAll<number>().as('all'),
        eb.fn.count<number>('f.rank').as('total'),
        jsonArrayFrom(materials).as('materials'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/**
 * A page of published materials that contain every word of a search, best first. Without a match, mistyped words are corrected:
 * first those that match nothing at all, then those that match nothing together with the others.
 */
export async function searchMaterials(
  em: EntityManager,
  filter: MaterialFilter,
  search: string,
  page: Page,
): Promise<FoundMaterials & { corrected: string | null }> {
  const found = await searchOnce(em, filter, search, page);
  if (found.all > 0) return { ...found, corrected: null };
  for (const correct of [suggestSearch, suggestCombinedSearch]) {
    const corrected = await correct(em, search);
    const meant = corrected === null ? found : await searchOnce(em, filter, corrected, page);
    if (meant.all > 0) return { ...meant, corrected };
  }
  return { ...found, corrected: null };
}
