import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';

export type JobLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Dependencies of a job run. */
export interface JobContext {
  em: EntityManager;
  now: Date;
  log: JobLog;
}

/** Recurring work. Each run is safe beside another run of the same job on any instance. */
export interface Job {
  /** The queue's name, in kebab-case. */
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

/** How often an instance polls for due jobs. */
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
 * Runs this instance's jobs in pg-boss, on the service's own database. Each run queues its successor; a schedule restarts the
 * chain if it breaks.
 *
 * @returns stops taking jobs and waits for running ones
 */
export async function startJobs(parts: JobParts): Promise<() => Promise<void>> {
  // The tables exist already: the service's role may create none.
  const boss = new PgBoss({ connectionString: parts.databaseUrl, max: 2, schema: jobsSchema, migrate: false });
  boss.on('error', (error) => parts.log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const job of parts.jobs) await startJob(boss, job, parts);
  return () => boss.stop({ graceful: true, timeout: 5_000 });
}
