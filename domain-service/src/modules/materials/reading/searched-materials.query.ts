import type { EntityManager } from '@mikro-orm/postgresql';
import { type SummaryRow, summaryColumns } from '../material-summary.query.ts';
import { correctSearch } from '../search/correct-search.service.ts';
import { listFilters, type MaterialFilter, writeConditions } from './material-filter.ts';
import type { FoundMaterials } from './newest-materials.query.ts';

interface Page {
  page: number;
  pageSize: number;
}

const bestFirst = '(f.class = :own::text) desc nulls last, f.rank desc, f.created_at desc, f.id desc';

/** SQL: what has all words of a search; only what is of the class gets a rank. */
export function writeFound(filter: MaterialFilter): string {
  return `select m.id, m.class, m.created_at,
      case when :class::text in (m.class, 'all') then ts_rank(m.search, search_query(:search)) end as rank
    from materials m where ${writeConditions(filter)} and m.search @@ search_query(:search)`;
}

function writeStatement(filter: MaterialFilter): string {
  return `
    with found as materialized (${writeFound(filter)})
    select (select count(*)::int from found) as all, (select count(rank)::int from found) as total,
      (select coalesce(json_agg(page), '[]') from (
        select ${summaryColumns} from (
          select f.* from found f where f.rank is not null order by ${bestFirst} limit :limit offset :offset
        ) f join materials m on m.id = f.id order by ${bestFirst}
      ) page) as rows`;
}

async function searchOnce(em: EntityManager, filter: MaterialFilter, search: string, page: Page): Promise<FoundMaterials> {
  const [found] = await em.execute<{ rows: SummaryRow[]; total: number; all: number }[]>(writeStatement(filter), {
    ...listFilters(filter),
    search,
    limit: page.pageSize,
    offset: (page.page - 1) * page.pageSize,
  });
  return found ?? { rows: [], total: 0, all: 0 };
}

/** A page of the published materials that have every word of a search, the best first; mistyped words are corrected where nothing has them. */
export async function searchMaterials(
  em: EntityManager,
  filter: MaterialFilter,
  search: string,
  page: Page,
): Promise<FoundMaterials & { corrected: string | null }> {
  const found = await searchOnce(em, filter, search, page);
  if (found.all > 0) return { ...found, corrected: null };
  const corrected = await correctSearch(em, search);
  if (corrected === null) return { ...found, corrected };
  const meant = await searchOnce(em, filter, corrected, page);
  return { ...meant, corrected: meant.all > 0 ? corrected : null };
}
