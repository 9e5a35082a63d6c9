import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';

export type JobLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** What a run of a job has in hand. */
export interface JobContext {
  em: EntityManager;
  now: Date;
  log: JobLog;
}

/** Work that is done again and again. Each run is safe beside another of the same job, on any instance. */
export interface Job {
  /** Of its queue; in kebab-case. */
  name: string;
  /** Seconds from the end of a run to the next. */
  everySeconds: number;
  run(context: JobContext): Promise<void>;
}

interface JobParts {
  databaseUrl: string;
  orm: MikroORM;
  clock: Clock;
  log: JobLog;
  jobs: readonly Job[];
}

export const jobsSchema = 'jobs';

/** How often an instance looks for a job that is due. */
export const pollingSeconds = 2;

async function startJob(boss: PgBoss, { name, everySeconds, run }: Job, { orm, clock, log }: JobParts): Promise<void> {
  await boss.createQueue(name, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 });
  await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, async () => {
    try {
      await run({ em: orm.em.fork(), now: clock(), log });
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed');
    }
    await boss.send(name, {}, { startAfter: everySeconds });
  });
  await boss.schedule(name, '* * * * *');
  await boss.send(name, {});
}

/**
 * Runs the jobs of this instance in pg-boss, on the service's own database. Each run queues its successor; a schedule starts
 * the chain again should it break.
 *
 * @returns stops taking jobs and waits for the running ones
 */
export async function startJobs(parts: JobParts): Promise<() => Promise<void>> {
  // The tables are there: the service's role may make none.
  const boss = new PgBoss({ connectionString: parts.databaseUrl, max: 2, schema: jobsSchema, migrate: false });
  boss.on('error', (error) => parts.log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const job of parts.jobs) await startJob(boss, job, parts);
  return () => boss.stop({ graceful: true, timeout: 5_000 });
}
