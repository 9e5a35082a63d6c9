import { PgBoss } from 'pg-boss';
import { grantToApplication } from './application-role.ts';
import { grantToAssistant } from './assistant-role.ts';
import { seedGrades } from './modules/analytics/grades/seed-grades.service.ts';
import { seedChapters } from './modules/questions/chapters/seed-chapters.service.ts';
import { openCommandOrm } from './orm.ts';
import { jobsSchema } from './plugins/jobs.ts';

/** Makes the tables as they are after a migration, or after the newest. */
export async function migrateTables(ownerUrl: string, last?: string): Promise<void> {
  const orm = await openCommandOrm(ownerUrl);
  try {
    await orm.migrator.up(last === undefined ? undefined : { to: last });
  } finally {
    await orm.close();
  }
}

/** What every database has from the beginning, beside its tables. */
async function fillTables(ownerUrl: string): Promise<void> {
  const orm = await openCommandOrm(ownerUrl);
  try {
    await seedChapters(orm.em.fork());
    await seedGrades(orm.em.fork());
  } finally {
    await orm.close();
  }
}

/** The job queue's own tables: made here, so that the running service needs no right to make any. */
async function migrateJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, schema: jobsSchema, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Brings a database up to the newest migration; does nothing when it is there.
 *
 * @param ownerUrl of the role that owns the database
 * @param applicationUrl of the role that the running service connects as; undefined when that is the owner too
 */
export async function migrateDatabase(ownerUrl: string, applicationUrl: string | undefined): Promise<void> {
  await migrateTables(ownerUrl);
  await fillTables(ownerUrl);
  await migrateJobs(ownerUrl);
  if (applicationUrl !== undefined) await grantToApplication(ownerUrl, applicationUrl);
  await grantToAssistant(ownerUrl, applicationUrl);
}
