import type { MikroORM } from '@mikro-orm/postgresql';
import type { Compilable } from 'kysely';
import * as z from 'zod';

const PlanNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().default(''),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
type PlanNode = z.infer<typeof PlanNode>;
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: PlanNode })) }));

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}

/** How a statement read a table. */
export interface Scan {
  /** `Seq Scan`, `Index Scan`, ... */
  kind: string;
  table: string;
  /** Rows read, including those filtered out. */
  rows: number;
}

/** Explains a query. */
export async function explainQuery(orm: MikroORM, query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile();
  const pool = await orm.em.getConnection().getNativeClient();
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Runs a query, and lists its scans of some tables. */
export async function scanQuery(orm: MikroORM, query: Compilable, tables: readonly string[]): Promise<Scan[]> {
  const { sql, parameters } = query.compile();
  const pool = await orm.em.getConnection().getNativeClient();
  const { rows } = await pool.query(buildExplain(sql), [...parameters]);
  return listScans(rows, tables);
}

/** Runs a statement for its plan. */
export function buildExplain(sql: string): string {
  return `explain (analyze, timing off, format json) ${sql}`;
}

/** Lists the scans of some tables in a run of `buildExplain`; unused plan nodes do not count. */
export function listScans(explained: unknown, tables: readonly string[]): Scan[] {
  return Explained.parse(explained)
    .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => listNodes(Plan)))
    .filter((node) => node['Actual Loops'] > 0 && tables.includes(node['Relation Name']))
    .map((node) => ({
      kind: node['Node Type'],
      table: node['Relation Name'],
      rows: (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops'],
    }));
}

/** Runs a prepared query with a generic plan, and lists its scans of some tables. */
export async function scanPrepared(
  orm: MikroORM,
  { text, values }: { text: string; values: readonly unknown[] },
  tables: readonly string[],
): Promise<Scan[]> {
  const pool = await orm.em.getConnection().getNativeClient();
  const client = await pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare asked as ${text}`);
    const given = values.map((value) => {
      if (value === null) return 'null';
      return client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
    });
    const { rows } = await client.query(buildExplain(`execute asked (${given.join(', ')})`));
    return listScans(rows, tables);
  } finally {
    client.release(true);
  }
}

export function sumRows(scans: readonly Scan[]): number {
  return scans.reduce((sum, { rows }) => sum + rows, 0);
}
