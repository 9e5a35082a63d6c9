import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { waitUntilHydrated } from '../../fixtures/hydrated-pages.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findOption } from '../../pages/builder-page.ts';

const bank = '/teacher/tests/bank';
const scienceBank = `${bank}?class=10&subject=Science`;

test('bank questions go into a new test, and more are drawn for it @long', async ({ page, signInAs, javaScriptEnabled }) => {
  await signInAs('teacher');
  await page.goto(scienceBank);
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  if (javaScriptEnabled !== false) await expect(page.getByRole('heading', { name: /^2 selected, \d+ marks$/ })).toBeVisible();
  if (javaScriptEnabled !== false) {
    await page.getByLabel('Difficulty').selectOption('Advanced');
    await expect(page).toHaveURL(/difficulty=Advanced/);
    await page.getByLabel('Difficulty').selectOption('All');
    await expect(page).not.toHaveURL(/difficulty/);
  } else {
    await page.getByRole('button', { name: 'Keep the selection for other pages' }).click();
    await expect(page).toHaveURL(/picked=/);
  }
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.getByLabel('Add to').selectOption('A new test');
  await page.getByRole('button', { name: 'Add to test' }).click();
  await expect(page.getByText(/^2 questions added to “.+”\.$/)).toBeVisible();
  await expect(page.getByText(/^2 questions, \d+ marks$/)).toBeVisible();

  const testId = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`${scienceBank}&test=${testId}`);
  const match = page.getByRole('spinbutton', { name: 'Match' });
  if (javaScriptEnabled !== false) {
    await match.fill('1.5');
    await page.getByLabel('Add to').focus();
    await expect(page.getByText('Enter a whole number up to 100')).toBeVisible();
  }
  await match.fill('99');
  await expect(page.getByText('Enter a whole number up to 100')).toHaveCount(0);
  await page.getByRole('button', { name: /^Draw/ }).click();
  await expect(page.getByText(/^(Only \d+|No) match questions? fits?\. You asked for 99\./)).toBeVisible();
  await expect(match).toHaveValue('99');
  await match.fill('1');
  await page.getByRole('button', { name: /^Draw/ }).click();
  await expect(page.getByText(/^1 question added to “.+”\./)).toBeVisible();
  await page.getByRole('link', { name: 'Open the test' }).click();
  await expect(page.getByText(/^3 questions, \d+ marks$/)).toBeVisible();
});

async function write(page: Page, question: string): Promise<void> {
  await page.goto(`${bank}/new?class=8&subject=Social+Studies`);
  await page.getByLabel('Question', { exact: true }).fill(question);
  await findOption(page, 'A').fill('Agra');
  await findOption(page, 'B').fill('Delhi');
  await page.getByRole('radio', { name: 'Option B is correct' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
}

test('shows a nearly identical question before saving, and asks before it deletes one @long', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('teacher');
  const question = `Where did the court of ${randomUUID().replaceAll('-', ' ')} sit in the year of the great flood`;
  await write(page, `${question}?`);
  await expect(page.getByText('The question is in the bank.')).toBeVisible();
  await write(page, `${question}, 1788?`);
  await expect(page.getByText('Nearly the same as a question of the bank')).toBeVisible();
  await expect(page.getByRole('link', { name: `${question}?` })).toBeVisible();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(`${question}, 1788?`);
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText(`Nearly the same as “${question.slice(0, 60)}`)).toBeVisible();
  await page
    .getByRole('link', { name: `Edit: ${question.slice(0, 60)}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank question');
  await waitUntilHydrated(page);
  const deletion = page.getByRole(javaScriptEnabled === false ? 'region' : 'dialog', { name: 'Delete question' });
  await page.getByRole('link', { name: 'Delete' }).click();
  await deletion.getByText('Cancel').click();
  await expect(deletion).toBeHidden();
  await page.getByRole('link', { name: 'Delete' }).click();
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Question deleted. Tests that use it keep their copy.')).toBeVisible();
});
