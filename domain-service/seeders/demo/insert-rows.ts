import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoRows } from './demo-rows.ts';

// Up to some thousand rows per statement; the database parses each column by its type.
const batchSize = 4_000;

async function insertSome(em: EntityManager, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => `"${column}"`)
    .join(', ');
  await em.execute(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(cast(null as ${table}), cast(:rows as json))`,
    { rows: JSON.stringify(rows) },
    'run',
  );
}

/** Inserts all rows, table by table, in the running transaction. */
export async function insertRows(em: EntityManager, demo: DemoRows): Promise<void> {
  for (const [table, rows] of Object.entries(demo)) {
    for (let from = 0; from < rows.length; from += batchSize) await insertSome(em, table, rows.slice(from, from + batchSize));
  }
}
