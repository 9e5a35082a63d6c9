import { expect } from '@playwright/test';
import { test } from '../fixtures/failure-test.ts';
import { findFirst } from '../fixtures/papers.ts';
import { clickNext, enterAnswer, expectAnswer, expectQuestion, jumpTo, startTest } from '../pages/exam-page.ts';
import { submitTest } from '../pages/submit-page.ts';

const saved = /^Saved/;

test('an answer shown as saved survives a kill -9 of the domain service @long', async ({ page, enrol, stack }) => {
  await enrol();
  const attempt = await startTest(page);
  const number = findFirst('saq') + 1;
  await jumpTo(page, number);
  await enterAnswer(page, { text: '60 cm' });
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
  stack.domainService.kill('SIGKILL');
  await stack.waitUntilReady();
  await page.goto(`${attempt}?question=${number}`);
  await expectAnswer(page, { text: '60 cm' });
  await submitTest(page);
});

test('a student continues after the domain service was killed, without signing in again', { tag: '@long' }, async ({
  page,
  enrol,
  stack,
}) => {
  await enrol();
  const attempt = await startTest(page);
  await enterAnswer(page, { choice: 2 });
  await clickNext(page);
  await expectQuestion(page, 2);
  stack.domainService.kill('SIGKILL');
  await stack.waitUntilReady();
  await enterAnswer(page, { choice: 1 });
  await clickNext(page);
  await expectQuestion(page, 3);
  await page.goto(`${attempt}?question=1`);
  await expectAnswer(page, { choice: 2 });
  await jumpTo(page, 2);
  await expectAnswer(page, { choice: 1 });
});

test('a session and its page survive a kill -9 of the BFF', { tag: '@long' }, async ({ page, enrol, stack }) => {
  await enrol({ name: 'Tara Nair' });
  await startTest(page);
  await enterAnswer(page, { choice: 3 });
  stack.bff.kill('SIGKILL');
  await stack.waitUntilReady();
  await clickNext(page);
  await expectQuestion(page, 2);
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toContainText('Tara Nair');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an answer sent with a button survives a kill -9 of the domain service @long', async ({ page, enrol, stack }) => {
    await enrol();
    await startTest(page);
    await enterAnswer(page, { choice: 2 });
    await clickNext(page);
    await expectQuestion(page, 2);
    stack.domainService.kill('SIGKILL');
    await stack.waitUntilReady();
    await jumpTo(page, 1);
    await expectAnswer(page, { choice: 2 });
  });
});
