import type { EntityManager } from '@mikro-orm/postgresql';
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

interface SaleRow {
  package_id: string | null;
  test_id: string | null;
  bucket: number;
  paise: number;
  orders: number;
}

/** All period boundaries in order: between two of them an order counts in the same periods. */
export function listEdges({ year, thisMonth, sameDaysLastMonth, lastMonth, monthBeforeLast, weeks }: RevenueSpans): Date[] {
  const spans: Span[] = [year, thisMonth, sameDaysLastMonth, lastMonth, monthBeforeLast, ...weeks.map(({ span }) => span)];
  const times = new Set(spans.flatMap(({ from, to }) => [from.getTime(), to.getTime()]));
  return [...times].sort((one, other) => one - other).map((time) => new Date(time));
}

// The last boundary is now. The sums use only the index of paid orders.
const statement = `
  select package_id, test_id, width_bucket(paid_at, :edges::timestamptz[]) as bucket,
    sum(total_paise)::float8 as paise, count(*)::int as orders
  from orders
  where status = 'paid' and paid_at >= :from and paid_at < :to
  group by package_id, test_id, bucket`;

/** The statement and its parameters. */
export function buildSales(edges: readonly Date[]) {
  const values = { edges: `{${edges.map((edge) => `"${edge.toISOString()}"`).join(',')}}`, from: edges[0], to: edges.at(-1) };
  return { sql: statement, values };
}

/** All sales since the earliest period began, in one statement. */
export async function findSales(em: EntityManager, spans: RevenueSpans): Promise<Sale[]> {
  const edges = listEdges(spans);
  const { sql, values } = buildSales(edges);
  const rows = await em.execute<SaleRow[]>(sql, values);
  return rows.flatMap(({ package_id, test_id, bucket, paise, orders }) => {
    const from = edges[bucket - 1];
    return from ? [{ packageId: package_id, testId: test_id, from, paise, orders }] : [];
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
