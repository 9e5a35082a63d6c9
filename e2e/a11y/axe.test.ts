import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../fixtures/shikhar.ts';
import { screens } from './screens.ts';

const widths = [360, 1280];
const themes = ['light', 'dark'] as const;

for (const screen of screens) {
  test(`axe finds nothing on: ${screen.name}`, async ({ page, context, place, signInAs, enrol }) => {
    const found: string[] = [];
    for (const width of widths) {
      await context.clearCookies();
      await page.setViewportSize({ width, height: 800 });
      await screen.open({ page, origin: place.origin, signInAs, enrol });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        for (const { id, nodes } of violations) {
          found.push(`${width} px, ${colorScheme}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
        }
      }
    }
    expect(found).toEqual([]);
  });
}
