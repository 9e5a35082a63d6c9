import { expect, test } from '../fixtures/shikhar.ts';
import { findViolations } from './find-violations.ts';
import { screens } from './screens.ts';

for (const screen of screens) {
  test(`axe finds nothing on: ${screen.name}`, async ({ page, place, signInAs, enrol }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await screen.open({ page, origin: place.origin, signInAs, enrol });
    expect(await findViolations(page)).toEqual([]);
  });
}
