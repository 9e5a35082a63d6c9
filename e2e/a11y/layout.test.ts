import { expect, test } from '../fixtures/shikhar.ts';
import { findClippedText, measureOverflow } from './measure.ts';
import { screens } from './screens.ts';

const widths = [320, 360, 768, 1024, 1280, 1920];

for (const screen of screens) {
  test(`nothing sticks out from 320 to 1920 px, nor in letters of twice the size: ${screen.name}`, async ({
    page,
    place,
    signInAs,
    enrol,
  }) => {
    await screen.open({ page, origin: place.origin, signInAs, enrol });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(measureOverflow), `${width} px`).toEqual([]);
      expect(await page.evaluate(findClippedText), `${width} px`).toEqual([]);
    }
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const width of [640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(measureOverflow), `${width} px, letters of twice the size`).toEqual([]);
      expect(await page.evaluate(findClippedText), `${width} px, letters of twice the size`).toEqual([]);
    }
  });
}
