import { migrateDatabase } from '../database/migrate-database.ts';
import { readDatabaseEnv } from '../env.ts';
import { runMain } from '../run-main.ts';

/** Migrates the database to the latest version and grants the service's role its rights. Idempotent. */
await runMain(async () => {
  const { DATABASE_URL, APP_DATABASE_URL } = readDatabaseEnv();
  await migrateDatabase(DATABASE_URL, APP_DATABASE_URL);
});
