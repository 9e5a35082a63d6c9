import { PgBoss } from 'pg-boss';
import { grantToApplication } from '../application-role.ts';
import { grantToAssistant } from '../assistant-role.ts';
import { seedGrades } from '../modules/analytics/grades/seed-grades.service.ts';
import { createAuditMonths } from '../modules/audit/audit-months.service.ts';
import { seedChapters } from '../modules/questions/chapters/seed-chapters.service.ts';
import { jobsSchema } from '../plugins/jobs.ts';
import { requireFrozenFiles, requireKnownDatabase } from './migrations.ts';
import { openCommandOrm } from './orm.ts';
import { runAlone } from './run-alone.ts';

/**
 * Runs the migrations up to a given one, or to the latest.
 *
 * @throws MigrationRefused if a migration was edited, or if the database was made by other migrations
 */
export async function migrateTables(ownerUrl: string, last?: string): Promise<void> {
  requireFrozenFiles();
  const orm = await openCommandOrm(ownerUrl);
  try {
    await requireKnownDatabase(orm.em.fork());
    await orm.migrator.up(last === undefined ? undefined : { to: last });
  } finally {
    await orm.close();
  }
}

/** Data every database needs from the start, beside its tables. */
async function fillTables(ownerUrl: string): Promise<void> {
  const orm = await openCommandOrm(ownerUrl);
  try {
    await seedChapters(orm.em.fork());
    await seedGrades(orm.em.fork());
    await createAuditMonths(orm.em.fork());
  } finally {
    await orm.close();
  }
}

/** Creates the job queue's tables here, so that the running service needs no right to create any. */
async function migrateJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, schema: jobsSchema, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Migrates a database to the latest version. Idempotent; a second process waits for the first.
 *
 * @param ownerUrl URL of the role that owns the database
 * @param applicationUrl URL of the running service's role; undefined when the owner is used
 * @throws MigrationRefused as `migrateTables` does; OperatorError if the database cannot be reached, or lacks a role that the
 *   owner may not create
 */
export async function migrateDatabase(ownerUrl: string, applicationUrl: string | undefined): Promise<void> {
  await runAlone(ownerUrl, async () => {
    await migrateTables(ownerUrl);
    await fillTables(ownerUrl);
    await migrateJobs(ownerUrl);
    if (applicationUrl !== undefined) await grantToApplication(ownerUrl, applicationUrl);
    await grantToAssistant(ownerUrl, applicationUrl);
  });
}
