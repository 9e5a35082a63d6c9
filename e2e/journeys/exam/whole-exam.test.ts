import { fillMixedSheet, sumAwarded } from '../../fixtures/answer-sheet.ts';
import { lightQuiz, sumMarks } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { expectQuestion, giveAnswer, pressNext, startTest } from '../../pages/exam-page.ts';
import { findReviewed, findScore } from '../../pages/result-page.ts';
import { findSubmittedToast, submitTest } from '../../pages/submit-page.ts';

const sheet = fillMixedSheet(lightQuiz.questions);

test('a student sits the whole quiz and reads the right marks for it', async ({ page, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  for (const [place, { given }] of sheet.entries()) {
    await expectQuestion(page, place + 1);
    await giveAnswer(page, given);
    if (place < sheet.length - 1) await pressNext(page);
  }
  await submitTest(page);
  await expect(findSubmittedToast(page)).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: lightQuiz.title })).toBeVisible();
  await findSubmittedToast(page).getByRole('link').click();
  await expect(page).toHaveURL(attempt.replace('/exam/', '/results/'));

  await expect(findScore(page, sumAwarded(sheet), sumMarks(lightQuiz.questions))).toBeVisible();
  for (const [place, { awarded }] of sheet.entries()) {
    const marks = lightQuiz.questions[place]?.marks;
    await expect(findReviewed(page, place + 1)).toContainText(awarded === null ? `–/${marks}` : `${awarded}/${marks}`);
  }
});
