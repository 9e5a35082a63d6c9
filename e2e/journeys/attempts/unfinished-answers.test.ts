import { findFirst } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { jumpTo, startTest } from '../../pages/exam-page.ts';

test('shows what is missing in an answer beside it, without blocking anything @script @long', async ({ page, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  await jumpTo(page, findFirst('saq') + 1);
  await page.getByLabel('Your answer').fill('60');
  await expect(page.getByText('60, no unit yet')).toBeVisible();
  await jumpTo(page, findFirst('match') + 1);
  const menus = await page.getByRole('combobox').all();
  for (const menu of menus) await menu.selectOption({ index: 1 });
  const note = page.getByText('You chose the same answer for');
  const bar = page.locator('.exam-bar');
  const findRoom = async () => ((await bar.boundingBox())?.y ?? 0) - ((await note.boundingBox())?.y ?? Infinity);
  await expect.poll(findRoom).toBeGreaterThan(20);
  await page.goto(`${attempt}/summary`);
  await expect(page.getByText('No unit yet.')).toBeVisible();
});
