import { lightQuiz } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { clickNext, enterAnswer, expectQuestion, findFlag, jumpTo, startTest } from '../../pages/exam-page.ts';
import { findSubmittedToast, openSubmitDialog, submitTest } from '../../pages/submit-page.ts';

const count = lightQuiz.questions.length;

test('shows before submitting which questions are not answered and which are flagged @plain', async ({ page, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  await enterAnswer(page, { choice: 0 });
  await clickNext(page);
  await expectQuestion(page, 2);
  await enterAnswer(page, { choice: 1 });
  await findFlag(page).click();
  await clickNext(page);
  await expectQuestion(page, 3);
  await page.goto(`${attempt}/summary`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you submit');
  const part = (name: string) => main.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  await expect(part('Not answered')).toContainText(`${count - 2} questions`);
  await expect(part('Not answered').getByRole('link')).toHaveCount(count - 2);
  await expect(part('Flagged for review').getByRole('link')).toHaveCount(1);
  await expect(part('Answered')).toContainText('2 questions');
  await main.getByRole('link', { name: /^Question 3/ }).click();
  await expectQuestion(page, 3);
});

test('returns to the test from the confirmation @long', async ({ page, enrol }) => {
  await enrol();
  await startTest(page);
  await jumpTo(page, 4);
  const question = await openSubmitDialog(page);
  await expect(question).toContainText(/You still have \d\d:\d\d/);
  await question
    .getByRole('button', { name: 'Go back to test' })
    .or(question.getByRole('link', { name: 'Go back to test' }))
    .click();
  await expectQuestion(page, 4);
});

test('includes the answer on the page when it submits @long', async ({ page, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  await enterAnswer(page, { choice: lightQuiz.questions[0]?.type === 'mcq' ? lightQuiz.questions[0].correct : 0 });
  await submitTest(page);
  await page.goto(attempt.replace('/exam/', '/results/'));
  await expect(page.getByRole('main')).toContainText('1/1');
});

test('leads every way back to the result, never to a second attempt @long', async ({ page, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  const result = attempt.replace('/exam/', '/results/');
  await submitTest(page);
  await expect(findSubmittedToast(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(result);
  for (const path of [`${attempt}?question=1`, `${attempt}?question=5`, `${attempt}/summary`]) {
    await page.goto(path);
    await expect(page).toHaveURL(result);
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /Continue/ })).toHaveCount(0);
  await expect(findSubmittedToast(page)).toHaveCount(0);
});

test('submits once on a double click @script @long', async ({ page, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  const question = await openSubmitDialog(page);
  await question.getByRole('button', { name: 'Submit Test' }).dblclick({ noWaitAfter: true });
  await expect(findSubmittedToast(page)).toBeVisible();
  await page.goto(attempt.replace('/exam/', '/results/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Light - Reflection and Refraction');
});

test('a submission from the summary that does not reach the server can be sent again @script @wide @long', async ({
  page,
  enrol,
  watch,
}) => {
  watch.allowErrors();
  await enrol();
  await page.goto(`${await startTest(page)}/summary`);
  await page.route(/summary\.data/, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Submit Test' }).filter({ visible: true }).click();
  await expect(page.getByRole('alert')).toContainText('This could not be sent');
  await page.getByRole('button', { name: 'Submit Test' }).filter({ visible: true }).click();
  await expect(findSubmittedToast(page)).toBeVisible();
});
