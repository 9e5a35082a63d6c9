import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFullRun } from '../../../../scripts/testing/test-depth.ts';
import { readKeptFigures, readKeptRest } from '../../../test/figures/kept-figures.ts';
import { recountPlainly } from '../../../test/figures/plain-recount.ts';
import { aDeed } from '../../../test/figures/random-deeds.ts';
import { endLife, makeLife } from '../../../test/figures/random-life.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { readSettings } from '../settings/settings.service.ts';
import { countDue } from './count-figures.service.ts';
import { pruneScores } from './prune-scores.ts';
import { rebuildFigures } from './rebuild-figures.service.ts';

const testApp = useTestApp();

it('gives what a plain look at every attempt gives, and what counting all anew gives, whatever happens', {
  timeout: 240_000,
}, async () => {
  const { orm, clock } = testApp();
  const em = () => orm.em.fork();
  await fc.assert(
    fc.asyncProperty(fc.array(aDeed, { minLength: 60, maxLength: 160 }), async (deeds) => {
      await endLife(testApp());
      const life = await makeLife(testApp());
      for (const deed of deeds) await life.happen(deed);
      await countDue(em(), clock.now, { isPaced: false });
      await pruneScores(em(), clock.now);
      const { system } = await readSettings(em(), clock.now);
      const kept = await readKeptFigures(em());
      expect(kept).toEqual(await recountPlainly(em(), clock.now, system));
      const rest = await readKeptRest(em());
      await rebuildFigures(em(), clock.now);
      expect(await readKeptFigures(em())).toEqual(kept);
      expect(await readKeptRest(em())).toEqual(rest);
      expect(await em().execute('select from figures_due')).toEqual([]);
    }),
    { numRuns: isFullRun ? 8 : 2, endOnFailure: true },
  );
});
