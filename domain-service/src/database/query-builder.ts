import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from './database.ts';

/** Writes constants as literals, so that a generic plan of a prepared query may use partial indexes. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') this.appendImmediateValue(value);
    else super.appendValue(value);
  }
}

/** Builds queries and parts of queries; runs none. */
export const queryBuilder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new LiteralCompiler(),
  },
});
