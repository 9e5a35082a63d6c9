import { expect, type Locator, mergeTests, type Page } from '@playwright/test';
import { test as openAsTest } from '../../fixtures/open-as-test.ts';
import { test as kindTest } from '../../fixtures/question-kind-test.ts';
import { enterAnswer, startTest } from '../../pages/exam-page.ts';
import { ordered, writeCloze, writeOrdering } from '../../pages/kind-questions.ts';
import { findReviewed, findScore, openReview } from '../../pages/result-page.ts';
import { findSubmittedToast, submitTest } from '../../pages/submit-page.ts';

const test = mergeTests(kindTest, openAsTest);
const [air, water, glass, diamond] = ordered;

async function openResult(page: Page): Promise<void> {
  await submitTest(page);
  await findSubmittedToast(page).getByRole('link', { name: 'See the result' }).click();
}

/** Opens the key of the only question of a test. Returns its form. */
async function openKey(admin: Page, examPath: string): Promise<Locator> {
  const testId = new URLSearchParams(examPath.split('?')[1]).get('test');
  await admin.goto(`/admin/tests/${testId}/remarking`);
  await admin.getByRole('link', { name: /^Correct: / }).click();
  const form = admin.getByRole('region', { name: 'Change the marking' });
  await expect(form).toBeVisible();
  return form;
}

async function applyKey(admin: Page, form: Locator, [before, after]: readonly [string, string]): Promise<void> {
  await form.getByLabel('Reason').fill('The printed key was wrong');
  await form.getByRole('button', { name: 'See what changes' }).click();
  const trial = admin.getByRole('region', { name: 'What would change' });
  await expect(trial).toContainText(before);
  await expect(trial).toContainText(after);
  await trial.getByRole('button', { name: 'Correct for everyone' }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'Key corrected:' })).toBeVisible();
}

test('a corrected order gives its student the new marks @long', async ({ page, publishTest, openPageAs }) => {
  const exam = await publishTest((builder) => writeOrdering(builder, '1 question, 4 marks'));
  await startTest(page, exam);
  await enterAnswer(page, { order: [air, water, diamond, glass] });
  await openResult(page);
  await expect(findScore(page, 2, 4)).toBeVisible();

  const admin = await openPageAs('admin');
  const form = await openKey(admin, exam);
  await expect(form.getByLabel('Place 3').locator('option:checked')).toHaveText(glass);
  await form.getByLabel('Place 3').selectOption({ label: diamond });
  await form.getByLabel('Reason').fill('The printed key was wrong');
  await form.getByRole('button', { name: 'See what changes' }).click();
  await expect(form).toContainText('Use each item of the question once.');
  await form.getByLabel('Place 4').selectOption({ label: glass });
  await applyKey(admin, form, ['3. Glass; 4. Diamond', '3. Diamond; 4. Glass']);

  await page.reload();
  await expect(findScore(page, 4, 4)).toBeVisible();
  await openReview(page, 1);
  await expect(findReviewed(page, 1).getByRole('listitem').nth(2)).toContainText('Your answer, correct');
});

test('a corrected blank gives its student the new marks @long', async ({ page, publishTest, openPageAs }) => {
  const exam = await publishTest((builder) => writeCloze(builder, '1 question, 4 marks'));
  await startTest(page, exam);
  await enterAnswer(page, { blanks: ['convex', '5 D'] });
  await openResult(page);
  await expect(findScore(page, 2, 4)).toBeVisible();

  const admin = await openPageAs('admin');
  const form = await openKey(admin, exam);
  await expect(form.getByLabel('Blank 1').locator('option:checked')).toHaveText('convex');
  const second = form.getByRole('group', { name: 'Blank 2' });
  await expect(second.getByLabel('Unit', { exact: true })).toHaveValue('D');
  await second.getByLabel('Correct answer', { exact: true }).fill('');
  await form.getByLabel('Reason').fill('The printed key was wrong');
  await form.getByRole('button', { name: 'See what changes' }).click();
  await expect(second).toContainText('Enter the correct answer');
  await second.getByLabel('Correct answer', { exact: true }).fill('5');
  await applyKey(admin, form, ['(2) 4 D', '(2) 5 D']);

  await page.reload();
  await expect(findScore(page, 4, 4)).toBeVisible();
  await openReview(page, 1);
  await expect(findReviewed(page, 1).getByRole('listitem').nth(1)).toContainText('Your answer, correct');
});
