import { systemClock } from '../clock.ts';
import { openCommandOrm } from '../database/orm.ts';
import { readDatabaseEnv } from '../env.ts';
import { rebuildStats } from '../modules/analytics/stats/rebuild-stats.service.ts';
import { runMain } from '../run-main.ts';

/** Recounts all stats that follow from attempts; safe beside a running service. */
await runMain(async () => {
  const { DATABASE_URL } = readDatabaseEnv();
  const orm = await openCommandOrm(DATABASE_URL);
  try {
    const began = performance.now();
    await rebuildStats(orm.em.fork(), systemClock());
    process.stdout.write(`Stats recounted in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  } finally {
    await orm.close();
  }
});
