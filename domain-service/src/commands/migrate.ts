import { migrateDatabase } from '../database/migrate-database.ts';
import { MigrationRefused } from '../database/migrations.ts';
import { readDatabaseEnv } from '../env.ts';

/** Migrates the database to the latest version and grants the service's role its rights. Idempotent. */
const { DATABASE_URL, APP_DATABASE_URL } = readDatabaseEnv();
try {
  await migrateDatabase(DATABASE_URL, APP_DATABASE_URL);
} catch (error) {
  if (!(error instanceof MigrationRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
