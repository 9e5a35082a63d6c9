import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/shikhar.ts';
import { clickButton, fillDetails, findPreview, findQuestionText, startQuestion } from '../../pages/builder-page.ts';
import { enterAnswer, expectAnswer, expectQuestion, expectState, findFlag } from '../../pages/exam-page.ts';
import { findReviewed, findScore, openReview } from '../../pages/result-page.ts';
import { openSubmitDialog } from '../../pages/submit-page.ts';

async function createTest(page: Page): Promise<void> {
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: `Blanks ${randomUUID().slice(0, 8)}`, chapter: 'Light' });
  await clickButton(page, 'Create test');
  await expect(findQuestionText(page)).toBeVisible();
}

test('a text with blanks is written, filled in, marked in parts and shown with the right words @long', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('teacher');
  await createTest(page);
  await startQuestion(page, 'Fill in the blanks', 'If $f = 25$ cm, the lens is [[1]] and its power is [[2]].', 4);
  await page.getByLabel('Options, blank 1').fill('concave\nconvex');
  await page.getByLabel('Correct option, blank 1').selectOption('1');
  await clickButton(page, 'Add question');
  const second = page.getByRole('group', { name: 'Blank 2' });
  await expect(second.getByText('Enter at least two options')).toBeVisible();
  await second.getByRole('radio', { name: 'A number' }).check();
  await second.getByLabel('Correct answer, blank 2').fill('4');
  await second.getByLabel('Unit, blank 2', { exact: true }).fill('D');
  const check = page.getByRole('region', { name: 'What counts as right' });
  await check.getByLabel('Try answers').fill('4 dioptres\n5 D');
  if (!javaScriptEnabled) await check.getByRole('button', { name: 'Check these answers' }).click();
  await expect(check.getByRole('listitem').filter({ hasText: '4 dioptres' }).first()).toContainText('Right');
  await expect(check.getByRole('listitem').filter({ hasText: '5 D' }).first()).toContainText('Wrong');
  await clickButton(page, 'Add question');
  await expect(page.getByText('Question added.')).toBeVisible();

  await clickButton(page, 'Preview');
  await expectQuestion(page, 1);
  await expect(page.getByText('Fill in the 2 blanks.')).toBeVisible();
  await expect(page.locator('.cloze math').first()).toBeVisible();
  if (javaScriptEnabled) {
    await page.getByLabel('Blank 2 of 2').fill('5 +* D');
    await expect(page.getByText(/^Blank 2: /)).toBeVisible();
  }
  await enterAnswer(page, { blanks: ['convex', ' 5 D '] });
  await expect(page.getByText(/^Blank 2: /)).toBeHidden();
  await findFlag(page).first().click();
  await expectState(page, 1, 'answered and flagged');
  await page.reload();
  await expectAnswer(page, { blanks: ['convex', '5 D'] });
  await (await openSubmitDialog(page)).getByRole('button', { name: 'Submit Test' }).click();

  await expect(findScore(page, 2, 4)).toBeVisible();
  await expect(findReviewed(page, 1)).toContainText('the lens is (1) ____ and its power is (2) ____.');
  await openReview(page, 1);
  const lines = findReviewed(page, 1).getByRole('listitem');
  await expect(lines.nth(0)).toContainText('convex');
  await expect(lines.nth(0)).toContainText('Your answer, correct');
  await expect(lines.nth(1)).toContainText('5 D');
  await expect(lines.nth(1)).toContainText('Correct: 4 D');
});

test('a button makes a blank of a selected word, and the preview can be tried @script @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await createTest(page);
  await startQuestion(page, 'Fill in the blanks', 'A convex lens gathers light.');
  await findQuestionText(page).evaluate((field) => field instanceof HTMLTextAreaElement && field.setSelectionRange(2, 8));
  await clickButton(page, 'Add blank');
  await expect(findQuestionText(page)).toHaveValue('A [[1]] lens gathers light.');
  const options = page.getByLabel('Options, blank 1');
  await expect(options).toHaveValue('convex');
  await options.fill('convex\nconcave');
  await expect(page.getByLabel('Correct option, blank 1').locator('option:checked')).toHaveText('convex');
  await expect(findPreview(page).getByLabel('Blank 1').locator('option')).toHaveText(['Choose', 'convex', 'concave']);
  await expect(page.getByRole('group', { name: 'Blank 2' })).toBeHidden();
  await clickButton(page, 'Add question');
  await expect(page.getByText('Question added.')).toBeVisible();
});
