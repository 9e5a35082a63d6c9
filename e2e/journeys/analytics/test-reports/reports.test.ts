import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../../../fixtures/shikhar.ts';

// From the seed: a class test with a wrong key, which the strong students reveal.
const quiz = 'Weekly Quiz 9: Science, Class 10';

async function findTest(page: Page): Promise<string> {
  const option = page.getByLabel('Test', { exact: true }).locator('option').filter({ hasText: quiz }).first();
  return (await option.getAttribute('value')) ?? '';
}

test('a teacher reads how a test went, and corrects a wrong key from there @wide @once', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/teacher/performance');
  await page.goto(`/teacher/performance?test=${await findTest(page)}`);
  await expect(page.getByLabel('Test', { exact: true }).locator('option:checked')).toContainText(quiz);
  const facts = page.locator('dl.stats');
  await expect(facts).toContainText(/Taken by\s*2\d/);
  const look = page.getByRole('region', { name: 'Questions to check' });
  await expect(look).toContainText('Correct the key');
  const questions = page.getByRole('table', { name: 'Questions in order' });
  const wrong = questions.getByRole('row').filter({ hasText: 'Correct the key' }).first();
  await expect(wrong).toContainText(/−0\.\d\d/);
  await wrong.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'What students answered' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('link', { name: 'Correct the key' }).click();
  await expect(page).toHaveURL(/\/teacher\/tests\/[^/]+\/remarking\/[^/]+$/);
});

test('exports reports as files, and leads from a class to each student @wide @once @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/teacher/performance?students=nobody');
  await expect(page.getByText('We do not know the students “nobody”.')).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await readFile(await (await started).path(), 'utf8');
  expect(file).toContain('Part,Of,Number,Type,Students');
  expect(file).toMatch(/Question,"?Question 1: /);
  await page.getByRole('link', { name: 'By class' }).click();
  await expect(page.getByRole('table', { name: 'Averages by class, in your subjects' })).toContainText('Class 10');
  await page.goto('/teacher/performance/classes?class=10&subject=Magic');
  await expect(page.getByText('We do not know the subject “Magic”. Showing all.')).toBeVisible();
  await page.getByRole('link', { name: 'Ananya Sharma' }).click();
  await expect(page.getByRole('table', { name: /^Chapters by accuracy/ })).toBeVisible();
});
