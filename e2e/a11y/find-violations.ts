import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const widths = [360, 1280];

/** The only rules that a theme can break: the rest is the same page. */
const rulesOfThemes = ['color-contrast', 'link-in-text-block'];

async function findOfTheme(page: Page, isDark: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (isDark ? axe.withRules(rulesOfThemes) : axe).analyze();
  const place = `${page.viewportSize()?.width} px, ${isDark ? 'dark' : 'light'}`;
  return violations.map(({ id, nodes }) => `${place}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** What axe finds on the page as it is, on a phone and on a desktop, light and dark. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await findOfTheme(page, false)), ...(await findOfTheme(page, true)));
  }
  return found;
}
