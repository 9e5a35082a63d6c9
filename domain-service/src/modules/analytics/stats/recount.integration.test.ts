import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFullRun } from '../../../../../scripts/testing/test-depth.ts';
import { recountPlainly } from '../../../../test/stats/plain-recount.ts';
import { createRandomHistory, deleteRandomHistory } from '../../../../test/stats/random-life.ts';
import { operationArbitrary } from '../../../../test/stats/random-operations.ts';
import { getRemainingStats, getSavedStats } from '../../../../test/stats/saved-stats.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { countDue } from './count-stats.service.ts';
import { pruneScores } from './prune-scores.ts';
import { QueuedStatsEntity } from './queued-stats.entity.ts';
import { rebuildStats } from './rebuild-stats.service.ts';

const testApp = useTestApp();

it('always equals a plain recount of all attempts, and a rebuild', {
  timeout: 240_000,
}, async () => {
  const { orm, clock } = testApp();
  const em = () => orm.em.fork();
  await fc.assert(
    fc.asyncProperty(fc.array(operationArbitrary, { minLength: 60, maxLength: 160 }), async (operations) => {
      await deleteRandomHistory(testApp());
      const life = await createRandomHistory(testApp());
      for (const operation of operations) await life.applyOperation(operation);
      await countDue(em(), clock.now, { isPaced: false });
      await pruneScores(em(), clock.now);
      const { system } = await getSettings(em(), clock.now);
      const saved = await getSavedStats(em());
      expect(saved).toEqual(await recountPlainly(em(), clock.now, system));
      const rest = await getRemainingStats(em());
      await rebuildStats(em(), clock.now);
      expect(await getSavedStats(em())).toEqual(saved);
      expect(await getRemainingStats(em())).toEqual(rest);
      expect(await em().count(QueuedStatsEntity)).toBe(0);
    }),
    { numRuns: isFullRun ? 8 : 2, endOnFailure: true },
  );
});
