import type { Locator, Page } from '@playwright/test';
import { getOfferedTest, postStart, startByPost, submitByPost } from '../../fixtures/attempts.ts';
import { lightQuiz } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { enterAnswer, expectQuestion } from '../../pages/exam-page.ts';
import { openSubmitDialog } from '../../pages/submit-page.ts';
import { collectKeyTexts } from '../../security/key-texts.ts';

const notebook = '/analytics/mistakes';
const statement = lightQuiz.questions[6];

function findMistake(page: Page, text: string): Locator {
  return page.getByRole('listitem').filter({ hasText: text.slice(0, 40) });
}

/** Answers the only question of a retry, a true statement, and submits it. */
async function practise(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Practise/ })
    .filter({ visible: true })
    .click();
  await expectQuestion(page, 1);
  await enterAnswer(page, { choice: 0 });
  const question = await openSubmitDialog(page);
  await question.getByRole('button', { name: 'Submit Test' }).click();
  await expect(page).toHaveURL(/\/results\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retry: 1 question');
  await expect(page.getByRole('img', { name: '1 mark out of 1', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Mistake notebook' }).click();
}

/** Checks that, offline, the page keeps its ticks and undoes the choice. */
async function expectToStayOffline(page: Page, mistake: Locator): Promise<void> {
  for (const tick of await page.getByRole('checkbox', { name: 'Select for practice' }).all()) await tick.uncheck();
  const button = page.getByRole('button', { name: 'Select questions to practise' }).filter({ visible: true });
  await expect(button).toBeDisabled();
  await page.context().setOffline(true);
  await mistake.getByRole('radio', { name: 'Time' }).click();
  await expect(mistake.getByRole('alert')).toContainText('Not saved');
  await expect(mistake.getByRole('radio', { name: 'Careless' })).toBeChecked();
  await expect(button).toBeDisabled();
  await page.context().setOffline(false);
}

test('a student says why a question went wrong, and practises it until it leaves the notebook @long', async ({
  page,
  enrol,
  place,
  watch,
  javaScriptEnabled,
}) => {
  await enrol();
  await submitByPost(page.request, place.origin, await startByPost(page.request, place.origin));
  // The dashboard shows the message about the test, so the notebook does not.
  await page.goto('/dashboard');
  await page.goto(notebook);
  const { length } = lightQuiz.questions;
  await expect(
    page.getByText(`${length} questions from 1 test. Get a question right twice in a row and it leaves your notebook.`),
  ).toBeVisible();

  const mistake = findMistake(page, statement?.question ?? '');
  await mistake.getByRole('radio', { name: 'Careless' }).check();
  if (javaScriptEnabled === false) await mistake.getByRole('button', { name: 'Save' }).click();
  else {
    await expect(page.getByRole('status').filter({ hasText: 'Careless saved' })).toHaveCount(1);
    watch.allowErrors();
    await expectToStayOffline(page, mistake);
  }
  await page.goto(`${notebook}?reason=careless&subject=Magic`);
  await expect(page.getByText('We do not know the subject “Magic”. Showing all.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select for practice' })).toHaveCount(1);
  await expect(mistake.getByRole('radio', { name: 'Careless' })).toBeChecked();

  await practise(page);
  await page.goto(`${notebook}?reason=careless`);
  await expect(mistake).toContainText('1 of 2 right');
  await practise(page);
  await expect(page.getByText(`${length - 1} questions from 1 test.`)).toBeVisible();
  await expect(mistake).toHaveCount(0);
});

test('a running practice is the first thing on the dashboard and on /exam @long', async ({ page, enrol, place }) => {
  await enrol();
  await submitByPost(page.request, place.origin, await startByPost(page.request, place.origin));
  await page.goto('/dashboard');
  await page.goto(notebook);
  await page
    .getByRole('button', { name: /^Practise/ })
    .filter({ visible: true })
    .click();
  await expectQuestion(page, 1);
  const practice = new URL(page.url()).pathname;
  await page.goto('/dashboard');
  await expect(page.getByText('Your practice is running.')).toBeVisible();
  const first = page.getByRole('main').getByRole('link').first();
  await expect(first).toContainText('Practice. In progress');
  await first.click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${practice}`));
  await page.goto('/exam');
  await expect(page).toHaveURL(new RegExp(`^[^?]*${practice}`));
});

test('a reason chosen after the session has ended is not shown as saved @long', {
  tag: ['@script', '@wide'],
}, async ({ page, enrol, place }) => {
  await enrol();
  await submitByPost(page.request, place.origin, await startByPost(page.request, place.origin));
  await page.goto(notebook);
  await page.context().clearCookies();
  const careless = findMistake(page, statement?.question ?? '').getByRole('radio', { name: 'Careless' });
  await careless.click();
  await expect(page.getByRole('alert')).toHaveText('Not saved: you are signed out. Reload the page to sign in again.');
  await expect(careless).not.toBeChecked();
});

test('while the same questions are in a running test, the notebook and the old result hide their answers @long', async ({
  page,
  enrol,
  place,
}) => {
  await enrol();
  const testId = await getOfferedTest(page.request, place.origin);
  const attempt = await postStart(page.request, place.origin, testId);
  await submitByPost(page.request, place.origin, attempt);
  const result = attempt.replace('/exam/', '/results/');
  await page.goto('/dashboard');
  await page.goto(notebook);
  const mistake = findMistake(page, statement?.question ?? '');
  await expect(mistake.getByText('Right answer: ')).toHaveCount(1);
  const running = await postStart(page.request, place.origin, testId);

  const words = 'Answers to questions in your running test are hidden until you submit it.';
  await page.goto(notebook);
  await expect(page.getByText(words)).toBeVisible();
  await expect(mistake).toContainText('Hidden until you submit your running test.');
  await expect(page.getByText('Right answer: ')).toHaveCount(0);
  await expect(page.getByText('Explanation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Explain my mistake' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Select for practice' })).toHaveCount(0);
  const keys = collectKeyTexts(lightQuiz);
  for (const path of [notebook, result, `${result}/report-card`]) {
    const data = await (await page.request.get(`${path}.data`)).text();
    expect(data).toContain(words);
    for (const key of keys) expect(data.includes(key), `the data of ${path} has “${key}”`).toBe(false);
  }
  await page.goto(result);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Correct answer')).toHaveCount(0);
  await page.goto(`${result}/report-card`);
  await expect(page.getByText(words)).toBeVisible();

  await submitByPost(page.request, place.origin, running);
  await page.goto(notebook);
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(mistake.getByText('Right answer: ')).toHaveCount(1);
});
