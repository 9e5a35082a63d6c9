import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoRows } from './build-demo.ts';

/** Keeps a statement below PostgreSQL's limit of 65,535 parameters. */
const batchSize = 1_000;

/** Inserts all rows, table by table, in the running transaction. */
export async function insertRows(em: EntityManager, demo: DemoRows): Promise<void> {
  const entities = new Map(
    em
      .getMetadata()
      .getAll()
      .values()
      .map((entity) => [entity.tableName, entity.class]),
  );
  for (const [table, rows] of Object.entries(demo)) {
    const entity = entities.get(table);
    if (!entity) throw new Error(`No entity has the table ${table}`);
    for (let from = 0; from < rows.length; from += batchSize) await em.insertMany(entity, rows.slice(from, from + batchSize));
  }
}
