import type { EntityManager } from '@mikro-orm/postgresql';
import { type SummaryRow, summaryColumns } from '../material-summary.query.ts';
import { findSlices, type Slice } from './list-slices.ts';
import { buildConditions, listFilters, type MaterialFilter } from './material-filter.ts';

interface Counts {
  own: number;
  total: number;
  all: number;
}

const counted = `
  coalesce(sum(n) filter (where class = :own::text), 0)::int as own,
  coalesce(sum(n) filter (where :class::text in (class, 'all')), 0)::int as total, coalesce(sum(n), 0)::int as all`;

/** SQL: the number of matches. A chapter has few; all other counts are stored. */
export function buildCount(filter: MaterialFilter): string {
  if (filter.chapter)
    return `select ${counted} from (select m.class, 1 as n from materials m where ${buildConditions(filter)}) each`;
  const subject = filter.subject ? 'and subject = :subject' : '';
  const type = filter.type ? 'and type = :type' : '';
  return `select ${counted} from (select class, published as n from material_stats where true ${subject} ${type}) cells`;
}

/** The runs of the list, one after the other, by class. */
export function listRuns({ class: level, own }: MaterialFilter): string[] {
  if (level !== 'all') return ['m.class = :class'];
  return own === null ? ['true'] : ['m.class = :own', 'm.class <> :own'];
}

/** SQL: one slice of a run, read from the list indexes. */
export function buildSlice(filter: MaterialFilter, run: string, isFromEnd: boolean): string {
  return `select m.id from materials m where ${buildConditions(filter)} and ${run}
    order by ${isFromEnd ? 'm.created_at, m.id' : 'm.created_at desc, m.id desc'} limit :limit offset :offset`;
}

async function findSlice(em: EntityManager, filter: MaterialFilter, run: string, slice: Slice): Promise<SummaryRow[]> {
  return em.execute<SummaryRow[]>(
    `select ${summaryColumns} from (${buildSlice(filter, run, slice.isFromEnd)}) s join materials m on m.id = s.id
     order by m.created_at desc, m.id desc`,
    { ...listFilters(filter), limit: slice.limit, offset: slice.offset },
  );
}

export interface FoundMaterials {
  rows: SummaryRow[];
  total: number;
  /** In all classes. */
  all: number;
}

/** A page of published materials, newest first. */
export async function findNewest(
  em: EntityManager,
  filter: MaterialFilter,
  page: { page: number; pageSize: number },
): Promise<FoundMaterials> {
  const [counts] = await em.execute<Counts[]>(buildCount(filter), listFilters(filter));
  const { own, total, all } = counts ?? { own: 0, total: 0, all: 0 };
  const runs = listRuns(filter);
  const rows: SummaryRow[] = [];
  for (const slice of findSlices(runs.length > 1 ? [own, total - own] : [total], page)) {
    rows.push(...(await findSlice(em, filter, runs[slice.run] ?? 'false', slice)));
  }
  return { rows, total, all };
}
