import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shikhar.ts';
import { screens } from './screens.ts';

const widths = [360, 1280];

/** The only rules that a theme can break: the rest is the same page. */
const rulesOfThemes = ['color-contrast', 'link-in-text-block'];

async function findViolations(page: Page, isDark: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (isDark ? axe.withRules(rulesOfThemes) : axe).analyze();
  const place = `${page.viewportSize()?.width} px, ${isDark ? 'dark' : 'light'}`;
  return violations.map(({ id, nodes }) => `${place}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

for (const screen of screens) {
  test(`axe finds nothing on: ${screen.name}`, async ({ page, place, signInAs, enrol }) => {
    const found: string[] = [];
    await page.setViewportSize({ width: 360, height: 800 });
    await screen.open({ page, origin: place.origin, signInAs, enrol });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await findViolations(page, false)), ...(await findViolations(page, true)));
    }
    expect(found).toEqual([]);
  });
}
