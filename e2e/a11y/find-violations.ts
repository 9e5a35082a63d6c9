import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isFullRun } from '../../scripts/testing/test-depth.ts';

const widths = isFullRun ? [360, 1280] : [360];

/** The only rules that a theme can break: the rest is the same page. */
const rulesOfThemes = ['color-contrast', 'link-in-text-block'];

/** Axe stays in the page it was brought into: half of its time is the reading of its source. */
const alreadyThere = 'void 0';

async function findOfTheme(page: Page, isDark: boolean, isFirst: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page, ...(!isFirst && { axeSource: alreadyThere }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (isDark ? axe.withRules(rulesOfThemes) : axe).analyze();
  const place = `${page.viewportSize()?.width} px, ${isDark ? 'dark' : 'light'}`;
  return violations.map(({ id, nodes }) => `${place}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** What axe finds on the page as it is, on a phone and on a desktop, light and dark. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await findOfTheme(page, false, place === 0)), ...(await findOfTheme(page, true, false)));
  }
  return found;
}
