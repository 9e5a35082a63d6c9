import type { Page } from '@playwright/test';
import { buildSubmissionFields, saveByPost, startByPost, submitByPost } from '../../../fixtures/attempts.ts';
import { test } from '../../../fixtures/open-as-test.ts';
import { lightQuiz } from '../../../fixtures/papers.ts';
import { expect } from '../../../fixtures/shikhar.ts';

async function choose(page: Page, names: readonly string[], isScripted: boolean): Promise<void> {
  const filters = page.locator('.filters-d');
  if (await filters.getByText('Filters').isVisible()) await filters.locator('summary').click();
  for (const name of names) await filters.getByRole('radio', { name, exact: true }).check();
  if (!isScripted) await filters.getByRole('button', { name: 'Apply' }).click();
}

const findRows = (page: Page) => page.getByRole('table', { name: 'Students by score' }).locator('tbody tr');

test('a student joins the leaderboard with the first test, a repeat changes nothing, and hiding removes them for others', async ({
  page,
  place,
  enrol,
  signInAs,
}) => {
  await enrol({ name: 'Farida Contractor' });
  const sit = async (isRight: boolean) => {
    const attempt = await startByPost(page.request, place.origin);
    const [question] = lightQuiz.questions;
    if (isRight && question?.type === 'mcq') {
      expect(
        await saveByPost(page.request, place.origin, attempt, buildSubmissionFields(0, 'mcq', String(question.correct))),
      ).toBe(303);
    }
    await submitByPost(page.request, place.origin, attempt);
  };
  await sit(true);
  await page.goto('/leaderboard?class=10&subject=Science');
  const own = findRows(page).filter({ hasText: 'Farida Contractor (you)' });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('Class 10');
  const score = (await own.locator('.meter').textContent()) ?? '';
  expect(score).toMatch(/^\d+\.\d%$/);
  await sit(false);
  await page.reload();
  await expect(own.locator('.meter')).toHaveText(score);

  await page.goto('/profile');
  await page.getByLabel('Hide me from the leaderboard').check();
  await page.locator('#leaderboard').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/leaderboard?class=10');
  await expect(own).toContainText('Only you see this row');
  await page.goto('/leaderboard?class=9');
  await expect(page.getByRole('main')).not.toContainText('Farida Contractor');

  await signInAs('student');
  const others = await (await page.request.get('/leaderboard.data?class=10&subject=Science&period=yearly')).text();
  expect(others).toContain('Ananya Sharma (you)');
  for (const secret of ['Farida', 'isHidden', 'studentId']) expect(others, 'the data for others').not.toContain(secret);
});

test('keeps three filters and the page in the address, and explains an invalid one @wide @long', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('student');
  await page.goto('/leaderboard?class=13&subject=Magic&period=yearly');
  await expect(page.getByText('We do not know the class “13”. Showing class 10.')).toBeVisible();
  await expect(page.getByText('We do not know the subject “Magic”. Showing all.')).toBeVisible();
  const isScripted = javaScriptEnabled !== false;
  await choose(page, ['This Year', '10', 'Science'], isScripted);
  await expect(page).toHaveURL(
    isScripted ? '/leaderboard?class=10&subject=Science&period=yearly' : /class=10&subject=Science&period=yearly/,
  );
  await expect(page.getByText('We do not know')).toHaveCount(0);
  await expect(findRows(page).filter({ hasNotText: 'Class 10' })).toHaveCount(0);
  await expect(findRows(page).filter({ hasText: 'Ananya Sharma (you)' })).toHaveCount(1);
  for (const name of await findRows(page).locator('.name').allTextContents()) expect(name).toMatch(/ \p{L}\.$|\(you\)$/u);

  if (isScripted) {
    await choose(page, ['9'], true);
    await expect(page).toHaveURL(/class=9/);
    await page.goBack();
    await expect(page).toHaveURL(/class=10/);
    await expect(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
    await expect(findRows(page).filter({ hasNotText: 'Class 10' })).toHaveCount(0);
  }

  await page.goto('/leaderboard?class=all&period=yearly&page=9000');
  await expect(page).toHaveURL(/page=\d+$/);
  await expect(findRows(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(findRows(page).filter({ hasText: 'Ananya Sharma (you)' })).toHaveCount(1);
});

test('opens on the student’s own class, and shows all classes when asked @long', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('student');
  await page.goto('/leaderboard?period=yearly');
  await expect(findRows(page).first()).toContainText('Class 10');
  await expect(findRows(page).filter({ hasNotText: 'Class 10' })).toHaveCount(0);
  const filters = page.locator('.filters-d');
  if (await filters.getByText('Filters').isVisible()) await filters.locator('summary').click();
  await filters.getByRole('group', { name: 'Class' }).getByRole('radio', { name: 'All' }).check();
  if (javaScriptEnabled === false) await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/class=all/);
  await expect(findRows(page).filter({ hasNotText: 'Class 10' })).not.toHaveCount(0);
});

test('teachers see full names of their school, and open their own students from a row @once @wide @long', async ({
  page,
  signInAs,
}) => {
  await signInAs('teacher');
  await page.goto('/leaderboard?period=yearly');
  const short = / \p{L}\.$/u;
  await expect(findRows(page).filter({ hasNotText: 'Your student' }).first().locator('.name')).toHaveText(short);
  const member = page.locator('.name', { hasNotText: short });
  const own = findRows(page).filter({ hasText: 'Your student', has: member }).first();
  const name = (await own.locator('.name').textContent()) ?? '';
  await own.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/teacher\/students\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
