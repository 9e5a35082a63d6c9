import type { Page } from '@playwright/test';
import { fillMixedSheet, sumAwarded } from '../../fixtures/answer-sheet.ts';
import { lightQuiz, sumMarks } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { clickNext, enterAnswer, expectQuestion, startTest } from '../../pages/exam-page.ts';
import { findReviewed, findScore } from '../../pages/result-page.ts';
import { findSubmittedToast, submitTest } from '../../pages/submit-page.ts';

const sheet = fillMixedSheet(lightQuiz.questions);

/** Checks the report card as it is printed. */
async function expectReportCard(page: Page, waiting: number): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report card');
  await expect(page.getByRole('table', { name: 'Marks by section' }).getByRole('row').last()).toContainText(
    String(sumMarks(lightQuiz.questions)),
  );
  await expect(page.getByText(`${waiting} marks waiting`)).toBeVisible();
  for (const role of ['navigation', 'button'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
}

test('a student takes the whole quiz and reads the right marks @plain', async ({ page, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  for (const [index, { given }] of sheet.entries()) {
    await expectQuestion(page, index + 1);
    await enterAnswer(page, given);
    if (index < sheet.length - 1) await clickNext(page);
  }
  await submitTest(page);
  await expect(findSubmittedToast(page)).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: lightQuiz.title })).toBeVisible();
  await findSubmittedToast(page).getByRole('link', { name: 'See the result' }).click();
  await expect(page).toHaveURL(attempt.replace('/exam/', '/results/'));

  const marked = lightQuiz.questions.filter((_, index) => sheet[index]?.awarded !== null);
  const [max, waiting] = [sumMarks(marked), sumMarks(lightQuiz.questions) - sumMarks(marked)];
  await expect(findScore(page, sumAwarded(sheet), max)).toBeVisible();
  await expect(page.getByText(`${sumAwarded(sheet)} of ${max} so far, ${waiting} marks waiting`)).toBeVisible();
  for (const [index, { awarded }] of sheet.entries()) {
    const marks = lightQuiz.questions[index]?.marks;
    await expect(findReviewed(page, index + 1)).toContainText(awarded === null ? `–/${marks}` : `${awarded}/${marks}`);
  }

  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  const answered = sheet.filter(({ given }) => given !== null).length;
  await expect(page.getByText(`${answered} of ${sheet.length}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^\d+\d\d:\d\d:\d\d$/ })).toHaveCount(answered);
  await page.getByRole('link', { name: 'See result' }).click();
  await page.getByRole('link', { name: 'Report card' }).click();
  await expectReportCard(page, waiting);
});
