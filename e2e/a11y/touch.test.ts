import { expect, test } from '../fixtures/shikhar.ts';
import { findSmallTargets } from './measure.ts';
import { screens } from './screens.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const screen of screens) {
  test(`a finger finds every control: ${screen.name}`, async ({ page, place, signInAs, enrol }) => {
    await screen.open({ page, origin: place.origin, signInAs, enrol });
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
  });
}
