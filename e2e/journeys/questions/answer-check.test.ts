import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/shikhar.ts';

async function writeLength(page: Page): Promise<Locator> {
  await page.goto('/teacher/tests/bank/new?class=8&subject=Science&type=saq');
  await page.getByRole('radio', { name: 'A number' }).check();
  await page.getByLabel('Correct answer', { exact: true }).fill('5');
  await page.getByLabel('Unit', { exact: true }).fill('cm');
  await page.getByRole('checkbox', { name: 'The unit must be written' }).check();
  await page.getByRole('textbox', { name: 'Try answers' }).fill('50 mm\n5\n1.2.3 cm');
  return page.getByRole('region', { name: 'What counts as right' });
}

async function expectVerdicts(check: Locator): Promise<void> {
  const find = (text: string) => check.getByRole('listitem').filter({ hasText: text }).first();
  await expect(find('50 mm')).toContainText('Right. The same value in another unit.');
  await expect(find('The unit is missing.')).toContainText('Wrong.');
  await expect(find('1.2.3 cm')).toContainText('Not understood, a teacher decides.');
  await expect(check.getByText('5 centimetres')).toBeVisible();
  await expect(check.getByText('6 cm')).toBeVisible();
}

test('an author sees which answers the key of a short answer makes right @long', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('teacher');
  const check = await writeLength(page);
  if (javaScriptEnabled === false) await check.getByRole('button', { name: 'Check these answers' }).click();
  await expectVerdicts(check);
  await page.getByRole('checkbox', { name: 'The unit must be written' }).uncheck();
  if (javaScriptEnabled === false) await check.getByRole('button', { name: 'Check these answers' }).click();
  await expect(check.getByText('The unit is missing.')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Try answers' })).toHaveValue(/50 mm/);
});

test('every kind of key is read as it is typed @long', async ({ page, signInAs, javaScriptEnabled }) => {
  await signInAs('teacher');
  await page.goto('/teacher/tests/bank/new?class=9&subject=Mathematics&type=saq');
  const check = page.getByRole('region', { name: 'What counts as right' });
  const apply = async () => {
    if (javaScriptEnabled === false) await check.getByRole('button', { name: 'Check these answers' }).click();
  };
  const keys = [
    ['Words', 'cornea', 'The cornea', 'Right'],
    ['Mathematics', '(x + 2)(x + 3)', 'x^2 + 5x + 6', 'Wrong'],
    ['A chemical formula', 'H2SO4', 'H₂SO₄', 'Right'],
  ] as const;
  for (const [kind, key, tried, verdict] of keys) {
    await page.getByRole('radio', { name: kind }).check();
    await page.getByRole('textbox', { name: 'Correct answers', exact: true }).fill(key);
    if (kind === 'Words') await page.getByRole('checkbox', { name: 'The or a may be left out' }).check();
    if (kind === 'Mathematics') await page.getByRole('combobox', { name: 'Form' }).selectOption('Factorised');
    await page.getByRole('textbox', { name: 'Try answers' }).fill(tried);
    await apply();
    await expect(check.getByRole('listitem').filter({ hasText: tried }).first()).toContainText(`${verdict}.`);
  }
});
