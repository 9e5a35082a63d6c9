import { readDatabaseEnv } from '../env.ts';
import { migrateDatabase } from '../migrate-database.ts';

/** Brings the database up to the newest migration, and the service's role to its rights; does nothing when both are there. */
const { DATABASE_URL, APP_DATABASE_URL } = readDatabaseEnv();
await migrateDatabase(DATABASE_URL, APP_DATABASE_URL);
