import { readDatabaseEnv } from '../env.ts';
import { openCommandOrm } from '../orm.ts';

/** Brings the database up to the newest migration; does nothing when it is there. */
const orm = await openCommandOrm(readDatabaseEnv().DATABASE_URL);
await orm.migrator.up();
await orm.close();
