import { countDue } from '../src/modules/analytics/stats/count-stats.service.ts';
import type { TestApp } from './test-app.ts';

/** Counts everything queued, including tests counted a moment ago. */
export async function updateStats({ orm, clock }: TestApp): Promise<void> {
  await countDue(orm.em.fork(), clock.now, { isPaced: false });
}
