import { expect, test } from '../fixtures/shikhar.ts';
import { findViolations } from './find-violations.ts';
import { findSmallTargets } from './measure.ts';
import { screens } from './screens.ts';

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

for (const screen of screens) {
  test(`a finger finds every control, and axe nothing, on: ${screen.name}`, async ({ page, place, signInAs, enrol }) => {
    await screen.open({ page, origin: place.origin, signInAs, enrol });
    expect.soft(await page.evaluate(findSmallTargets)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });
}
