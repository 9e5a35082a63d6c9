import { isFullRun, selectCases } from '../../scripts/testing/test-depth.ts';
import { expect, test } from '../fixtures/shikhar.ts';
import { findViolations } from './find-violations.ts';
import { findClippedText, findMotion, findSmallTargets, measureOverflow } from './measure.ts';
import { screens } from './screens.ts';

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const widths = isFullRun ? [320, 360, 768, 1024, 1280, 1920] : [320, 1280];
const widthsOfLargeLetters = isFullRun ? [640, 1280] : [640];

for (const screen of selectCases(screens, { share: 60, offset: 0 })) {
  test(`is accessible, in any width and with large text: ${screen.name}`, async ({ page, place, signInAs, enrol, watch }) => {
    await screen.open({ page, origin: place.origin, signInAs, enrol, allowErrors: watch.allowErrors });
    expect.soft(await page.evaluate(findMotion), 'moves although reduced motion is preferred').toEqual([]);
    expect.soft(await page.evaluate(findSmallTargets), 'too small for a finger').toEqual([]);
    expect.soft(await findViolations(page), 'axe').toEqual([]);

    async function expectFit(width: number, letters: string): Promise<void> {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(measureOverflow), `sticks out, ${width} px, ${letters}`).toEqual([]);
      expect.soft(await page.evaluate(findClippedText), `is cut off, ${width} px, ${letters}`).toEqual([]);
    }
    for (const width of widths) await expectFit(width, 'usual text size');
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const width of widthsOfLargeLetters) await expectFit(width, 'text of twice the size');
  });
}
