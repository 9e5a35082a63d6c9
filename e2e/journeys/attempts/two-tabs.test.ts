import { expect, test } from '../../fixtures/shikhar.ts';
import { clickNext, enterAnswer, expectAnswer, expectQuestion, startTest } from '../../pages/exam-page.ts';
import { submitTest } from '../../pages/submit-page.ts';

test('of two tabs, the later save wins @wide', async ({ page, context, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  const other = await context.newPage();
  await other.goto(`${attempt}?question=1`);
  await enterAnswer(page, { choice: 1 });
  await clickNext(page);
  await expectQuestion(page, 2);
  await enterAnswer(other, { choice: 2 });
  await clickNext(other);
  await expectQuestion(other, 2);
  await page.goto(`${attempt}?question=1`);
  await expectAnswer(page, { choice: 2 });
});

test('a tab that was only viewed overwrites nothing @wide @long', async ({ page, context, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  const other = await context.newPage();
  await other.goto(`${attempt}?question=1`);
  await enterAnswer(page, { choice: 1 });
  await clickNext(page);
  await expectQuestion(page, 2);
  await other.getByRole('button', { name: 'Next' }).click();
  await page.goto(`${attempt}?question=1`);
  await expectAnswer(page, { choice: 1 });
});

test('refuses an answer from one tab after the other has submitted @wide @long', async ({
  page,
  context,
  enrol,
  javaScriptEnabled,
}) => {
  await enrol();
  const attempt = await startTest(page);
  const other = await context.newPage();
  await other.goto(`${attempt}?question=1`);
  await submitTest(page);
  if (javaScriptEnabled === false) {
    await enterAnswer(other, { choice: 2 });
    await clickNext(other);
  }
  await expect(other.getByText('This test has been submitted. Answers can no longer be changed.')).toBeVisible();
  await expect(other.getByRole('radio', { disabled: false })).toHaveCount(0);
  await other.getByRole('link', { name: 'See the result' }).click();
  await expect(other).toHaveURL(attempt.replace('/exam/', '/results/'));
});

test('shows a change in another tab immediately, and lets the student choose @script @wide @long', async ({
  page,
  context,
  enrol,
}) => {
  await enrol();
  const attempt = await startTest(page);
  const other = await context.newPage();
  await other.goto(`${attempt}?question=1`);
  await expect(other.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await enterAnswer(page, { choice: 1 });
  const notice = other.getByRole('alert').filter({ hasText: 'This question was changed in another tab' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Show the other answer' }).click();
  await expectAnswer(other, { choice: 1 });
  await expect(notice).toHaveCount(0);
  await enterAnswer(other, { choice: 3 });
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await other.reload();
  await expectAnswer(other, { choice: 1 });
});

test('two tabs that start the test together share one attempt @wide @long', async ({ page, context, enrol }) => {
  await enrol();
  const other = await context.newPage();
  await Promise.all([page.goto('/exam'), other.goto('/exam')]);
  const start = (tab: typeof page) => tab.getByRole('button', { name: 'Start Test' }).click();
  await Promise.all([start(page), start(other)]);
  await Promise.all([expectQuestion(page, 1), expectQuestion(other, 1)]);
  expect(new URL(page.url()).pathname).toBe(new URL(other.url()).pathname);
});
