import type { MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { closeOverdueAttempts } from '../modules/attempts/overdue-attempts.service.ts';

const sweepQueue = 'close-overdue-attempts';
const sweepEverySeconds = 15;
const attemptsPerSweep = 200;

interface JobParts {
  databaseUrl: string;
  orm: MikroORM;
  clock: Clock;
  log: Pick<Logger, 'info' | 'error'>;
}

/**
 * Runs the jobs of this instance in pg-boss, on the service's own database. Each is safe to run twice and on many
 * instances. The sweep for overdue attempts queues its successor; the schedule starts the chain again should it break.
 *
 * @returns stops taking jobs and waits for the running ones
 */
export async function startJobs({ databaseUrl, orm, clock, log }: JobParts): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schema: 'jobs' });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  await boss.createQueue(sweepQueue, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 });
  await boss.work(sweepQueue, { pollingIntervalSeconds: 2 }, async () => {
    const closed = await closeOverdueAttempts(orm.em.fork(), clock(), attemptsPerSweep);
    if (closed > 0) log.info({ closed }, 'overdue attempts closed');
    await boss.send(sweepQueue, {}, { startAfter: sweepEverySeconds });
  });
  await boss.schedule(sweepQueue, '* * * * *');
  await boss.send(sweepQueue, {});
  return () => boss.stop({ graceful: true, timeout: 5_000 });
}
