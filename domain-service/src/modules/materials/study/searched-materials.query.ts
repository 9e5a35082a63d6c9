import type { EntityManager } from '@mikro-orm/postgresql';
import { type SummaryRow, summaryColumns } from '../material-summary.query.ts';
import { spellNames } from '../search/short-names.ts';
import { suggestCombinedSearch } from '../search/suggest-combined-search.service.ts';
import { suggestSearch } from '../search/suggest-search.service.ts';
import { buildConditions, listFilters, type MaterialFilter } from './material-filter.ts';
import type { FoundMaterials } from './newest-materials.query.ts';

interface Page {
  page: number;
  pageSize: number;
}

const bestFirst = '(f.class = :own::text) desc nulls last, f.rank desc, f.created_at desc, f.id desc';

/** SQL: matches of all words of a search, or of the search with full names. Only rows of the class are ranked. */
export function buildFound(filter: MaterialFilter, hasNames: boolean): string {
  const query = hasNames ? '(search_query(:search) || search_query(:spelled))' : 'search_query(:search)';
  return `select m.id, m.class, m.created_at,
      case when :class::text in (m.class, 'all') then ts_rank(m.search, ${query}) end as rank
    from materials m where ${buildConditions(filter)} and m.search @@ ${query}`;
}

function buildStatement(filter: MaterialFilter, hasNames: boolean): string {
  return `
    with found as materialized (${buildFound(filter, hasNames)})
    select (select count(*)::int from found) as all, (select count(rank)::int from found) as total,
      (select coalesce(json_agg(page), '[]') from (
        select ${summaryColumns} from (
          select f.* from found f where f.rank is not null order by ${bestFirst} limit :limit offset :offset
        ) f join materials m on m.id = f.id order by ${bestFirst}
      ) page) as rows`;
}

async function searchOnce(em: EntityManager, filter: MaterialFilter, search: string, page: Page): Promise<FoundMaterials> {
  const spelled = spellNames(search);
  const statement = buildStatement(filter, spelled !== null);
  const [found] = await em.execute<{ rows: SummaryRow[]; total: number; all: number }[]>(statement, {
    ...listFilters(filter),
    search,
    spelled,
    limit: page.pageSize,
    offset: (page.page - 1) * page.pageSize,
  });
  return found ?? { rows: [], total: 0, all: 0 };
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
