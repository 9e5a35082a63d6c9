import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/question-kind-test.ts';
import { addQuestion, clickButton, findOption, startQuestion } from '../../pages/builder-page.ts';
import { clickNext, clickPrevious, enterAnswer, expectAnswer, expectQuestion, startTest } from '../../pages/exam-page.ts';
import { findReviewed, findScore, openReview } from '../../pages/result-page.ts';
import { findSubmittedToast, submitTest } from '../../pages/submit-page.ts';

const [mirrors, lenses, planes] = ['Concave mirrors', 'Convex lenses', 'Plane mirrors'] as const;
const selection = { choices: [0, 1] };

async function writeSelection(page: Page): Promise<void> {
  await startQuestion(page, 'Multiple select', 'Which can form a real image?', 4);
  for (const [index, option] of [mirrors, lenses, planes].entries()) await findOption(page, 'ABC'[index] ?? '').fill(option);
  await clickButton(page, 'Add question');
  await expect(page.getByRole('group', { name: /^Options/ })).toContainText('Select the correct answers');
  await page.getByLabel('Option A is right').check();
  await page.getByLabel('Option B is right').check();
  await page
    .getByRole('combobox', { name: 'Marking', exact: true })
    .selectOption({ label: 'Part marks for right ones, none with a wrong one' });
  await addQuestion(page, '1 question, 4 marks');
  await startQuestion(page, 'True/False', 'Light bends in glass.');
  await page.getByRole('radio', { name: 'True', exact: true }).check();
  await addQuestion(page, '2 questions, 5 marks');
}

test('a teacher asks for several options, and a student selects them for part marks @long', async ({ page, publishTest }) => {
  await startTest(page, await publishTest(writeSelection));
  await expect(page.getByText('Select all that are right.')).toBeVisible();
  await expect(page.getByText('Each right one earns its share of the marks, but a wrong one earns you none.')).toBeVisible();
  await enterAnswer(page, selection);
  await clickNext(page);
  await expectQuestion(page, 2);
  await clickPrevious(page);
  await expectQuestion(page, 1);
  await expectAnswer(page, selection);
  await page.getByRole('button', { name: 'Clear answer' }).click();
  await expectAnswer(page, { choices: [] });
  const right = page.getByRole('checkbox', { name: mirrors });
  await right.check();
  await submitTest(page);
  await findSubmittedToast(page).getByRole('link', { name: 'See the result' }).click();
  await expect(findScore(page, 2, 5)).toBeVisible();
  await openReview(page, 1);
  const reviewed = findReviewed(page, 1);
  await expect(reviewed.locator('.ans').filter({ hasText: mirrors })).toContainText('Your answer, correct');
  await expect(reviewed.locator('.ans').filter({ hasText: lenses })).toContainText('Correct answer');
});
