import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { RevenueSpans, Span } from './revenue-spans.ts';

/** Sales of one package or test between two neighbouring boundaries. */
export interface Sale {
  packageId: string | null;
  testId: string | null;
  /** Start of the interval. */
  from: Date;
  paise: number;
  orders: number;
}

/** All period boundaries in order: between two of them an order counts in the same periods. */
export function listEdges({ year, thisMonth, sameDaysLastMonth, lastMonth, monthBeforeLast, weeks }: RevenueSpans): Date[] {
  const spans: Span[] = [year, thisMonth, sameDaysLastMonth, lastMonth, monthBeforeLast, ...weeks.map(({ span }) => span)];
  const times = new Set(spans.flatMap(({ from, to }) => [from.getTime(), to.getTime()]));
  return [...times].sort((one, other) => one - other).map((time) => new Date(time));
}

/** Sales by item and interval. The last boundary is now. The sums use only the index of paid orders. */
export function selectSales(db: Kysely<Database>, edges: readonly Date[]) {
  const moments = edges.map((edge) => edge.toISOString());
  return db
    .selectFrom('orders')
    .select((eb) => [
      'package_id as packageId',
      'test_id as testId',
      sql<number>`width_bucket(${eb.ref('paid_at')}, ${moments}::timestamptz[])`.as('bucket'),
      eb.fn.sum<number>('total_paise').as('paise'),
      eb.fn.countAll<number>().as('orders'),
    ])
    .where('status', '=', 'paid')
    .where('paid_at', '>=', moments.at(0) ?? '')
    .where('paid_at', '<', moments.at(-1) ?? '')
    .groupBy(['package_id', 'test_id', 'bucket']);
}

/** All sales since the earliest period began, in one statement. */
export async function findSales(em: EntityManager, spans: RevenueSpans): Promise<Sale[]> {
  const edges = listEdges(spans);
  const rows = await selectSales(em.getKysely<Database>(), edges).execute();
  return rows.flatMap(({ bucket, ...sold }) => {
    const from = edges[bucket - 1];
    return from ? [{ ...sold, from }] : [];
  });
}

/** Total of a period that starts and ends at boundaries. */
export function sumSales(sales: readonly Sale[], { from, to }: Span): { paise: number; orders: number } {
  const sum = { paise: 0, orders: 0 };
  for (const sale of sales) {
    if (sale.from < from || sale.from >= to) continue;
    sum.paise += sale.paise;
    sum.orders += sale.orders;
  }
  return sum;
}
