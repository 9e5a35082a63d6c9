import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isFullRun } from '../../scripts/testing/test-depth.ts';

const widths = isFullRun ? [360, 1280] : [360];

/** The only rules that depend on the theme: the rest of the page is the same. */
const rulesOfThemes = ['color-contrast', 'link-in-text-block'];

/** Axe is injected once per page: parsing its source takes half of its time. */
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

/** Axe violations of the page in its current state, on a phone and on a desktop, light and dark. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await findOfTheme(page, false, place === 0)), ...(await findOfTheme(page, true, false)));
  }
  return found;
}
