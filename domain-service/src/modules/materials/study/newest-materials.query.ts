import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Aliased } from '../../../database/sql.ts';
import { type SummaryRow, selectSummary } from '../material-summary.query.ts';
import { findSlices, type Slice } from './list-slices.ts';
import { isListed, type MaterialFilter } from './material-filter.ts';

/** How many materials match, by class. A chapter has few; all other counts are stored. */
export function selectCounts(em: EntityManager, filter: MaterialFilter) {
  const { subject, type, chapter } = filter;
  const db = em.getKysely<Database>();
  if (chapter) {
    return db
      .selectFrom('materials as m')
      .select((eb) => ['m.class', eb.fn.countAll<number>().as('count')])
      .where(isListed(filter))
      .groupBy('m.class');
  }
  return db
    .selectFrom('material_stats as s')
    .select((eb) => ['s.class', eb.fn.sum<number>('s.published').as('count')])
    .where((eb) => eb.and([...(subject ? [eb('s.subject', '=', subject)] : []), ...(type ? [eb('s.type', '=', type)] : [])]))
    .groupBy('s.class');
}

/** The runs of the list, one after the other, by class: conditions on `materials m`. */
export function listRuns({ class: level, own }: MaterialFilter) {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  if (level !== 'all') return [eb('m.class', '=', level)];
  return own === null ? [eb.lit(true)] : [eb('m.class', '=', own), eb('m.class', '<>', own)];
}

type Run = ReturnType<typeof listRuns>[number];

/** One slice of a run, read from the list indexes. */
export function selectSlice(
  em: EntityManager,
  filter: MaterialFilter,
  run: Run,
  { isFromEnd, limit, offset }: Omit<Slice, 'run'>,
) {
  const order = isFromEnd ? 'asc' : 'desc';
  return em
    .getKysely<Database>()
    .selectFrom('materials as m')
    .select('m.id')
    .where(isListed(filter))
    .where(run)
    .orderBy('m.created_at', order)
    .orderBy('m.id', order)
    .limit(limit)
    .offset(offset);
}

function findSlice(em: EntityManager, filter: MaterialFilter, run: Run, slice: Slice): Promise<SummaryRow[]> {
  return em
    .getKysely<Database>()
    .selectFrom(selectSlice(em, filter, run, slice).as('s'))
    .innerJoin('materials as m', 'm.id', 's.id')
    .select(selectSummary())
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute();
}

export interface FoundMaterials {
  materials: SummaryRow[];
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
  const counts = new Map<string, number>((await selectCounts(em, filter).execute()).map((row) => [row.class, row.count]));
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  const total = filter.class === 'all' ? all : (counts.get(filter.class) ?? 0);
  const own = counts.get(filter.own ?? '') ?? 0;
  const runs = listRuns(filter);
  const materials: SummaryRow[] = [];
  for (const slice of findSlices(runs.length > 1 ? [own, total - own] : [total], page)) {
    const run = runs[slice.run];
    if (run) materials.push(...(await findSlice(em, filter, run, slice)));
  }
  return { materials, total, all };
}
