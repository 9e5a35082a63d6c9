import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isFullRun } from '../../scripts/testing/test-depth.ts';

const widths = isFullRun ? [360, 1280] : [360];

/** The rules that depend on the theme. The dark theme is checked against these only. */
const rulesOfThemes = ['color-contrast', 'link-in-text-block'];

/** Replaces Axe's source after the first check, because parsing the source takes half of the time of a check. */
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

/** Axe violations of the page in its current state, light and dark, as wide as a phone; in a full run also as wide as a desktop. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await findOfTheme(page, false, index === 0)), ...(await findOfTheme(page, true, false)));
  }
  return found;
}
