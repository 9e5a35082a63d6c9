import { expect } from '@playwright/test';
import { fillMixedSheet } from '../fixtures/answer-sheet.ts';
import { type ReceivedBody, recordBodies } from '../fixtures/body-recorder.ts';
import { lightQuiz } from '../fixtures/papers.ts';
import { test } from '../fixtures/shikhar.ts';
import { clickNext, enterAnswer, expectQuestion, jumpTo, startTest } from '../pages/exam-page.ts';
import { openSubmitDialog, submitTest } from '../pages/submit-page.ts';
import { collectKeyTexts, keyNames } from './key-texts.ts';

function isOurScript({ url }: ReceivedBody): boolean {
  return new URL(url).pathname.startsWith('/assets/');
}

test('nothing of a key reaches the browser before the test is submitted', async ({ page, enrol }) => {
  const keys = collectKeyTexts(lightQuiz);
  expect(keys.length).toBeGreaterThanOrEqual(lightQuiz.questions.length);
  await enrol();
  const received = await recordBodies(page);
  await page.goto('/dashboard');
  const attempt = await startTest(page);
  for (const [index, { given }] of fillMixedSheet(lightQuiz.questions).entries()) {
    await expectQuestion(page, index + 1);
    await enterAnswer(page, given);
    if (index < lightQuiz.questions.length - 1) await clickNext(page);
  }
  await jumpTo(page, 1);
  await page.goto(`${attempt}/summary`);
  await page.goto(`${attempt}?question=12`);
  await page.goto('/dashboard');
  for (const path of [attempt, `${attempt}/summary`, '/exam', '/dashboard']) await page.request.get(`${path}.data`);
  const early = await page.request.get(`${attempt.replace('/exam/', '/results/')}`, { maxRedirects: 0 });
  expect(early.status(), 'the result of a running test').toBeLessThan(500);
  const bodies = [...received, { url: early.url(), body: await early.text() }];
  expect(bodies.length).toBeGreaterThan(lightQuiz.questions.length);
  for (const answer of bodies) {
    for (const key of keys) expect(answer.body.includes(key), `${answer.url} has “${key}”`).toBe(false);
    if (!isOurScript(answer)) expect(answer.body, answer.url).not.toMatch(keyNames);
  }
  await page.goto(attempt);
  await (await openSubmitDialog(page)).press('Escape');
  await page.goto(attempt);
  await submitTest(page);
  await page.goto(attempt.replace('/exam/', '/results/'));
  const shown = (await page.getByRole('main').textContent()) ?? '';
  expect(
    keys.some((key) => shown.includes(key)),
    'the keys looked for are those that the result shows',
  ).toBe(true);
});
