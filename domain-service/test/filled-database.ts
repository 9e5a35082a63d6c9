import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll } from 'vitest';
import { openCommandOrm } from '../src/database/orm.ts';
import { createDatabase, runOnServer, type TestDatabase } from './database.ts';

/**
 * A database for the tests of a file, filled in bulk by `fill`.
 * @param vacuum updates the planner's statistics
 * @returns access with the service's rights, once tests run
 */
export function useFilledDatabase(fill: string, vacuum = 'vacuum analyze'): () => MikroORM {
  let database: TestDatabase;
  let orm: MikroORM;
  beforeAll(async () => {
    database = await createDatabase();
    await runOnServer(database.ownerUrl, fill);
    await runOnServer(database.ownerUrl, vacuum);
    orm = await openCommandOrm(database.url);
  }, 120_000);
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });
  return () => orm;
}
