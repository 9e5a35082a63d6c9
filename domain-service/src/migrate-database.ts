import { PgBoss } from 'pg-boss';
import { grantToApplication } from './application-role.ts';
import { grantToAssistant } from './assistant-role.ts';
import { seedGrades } from './modules/analytics/grades/seed-grades.service.ts';
import { seedChapters } from './modules/questions/chapters/seed-chapters.service.ts';
import { openCommandOrm } from './orm.ts';
import { jobsSchema } from './plugins/jobs.ts';

/** Runs the migrations up to a given one, or to the latest. */
export async function migrateTables(ownerUrl: string, last?: string): Promise<void> {
  const orm = await openCommandOrm(ownerUrl);
  try {
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
 * Migrates a database to the latest version. Idempotent.
 *
 * @param ownerUrl URL of the role that owns the database
 * @param applicationUrl URL of the running service's role; undefined when the owner is used
 */
export async function migrateDatabase(ownerUrl: string, applicationUrl: string | undefined): Promise<void> {
  await migrateTables(ownerUrl);
  await fillTables(ownerUrl);
  await migrateJobs(ownerUrl);
  if (applicationUrl !== undefined) await grantToApplication(ownerUrl, applicationUrl);
  await grantToAssistant(ownerUrl, applicationUrl);
}
