import { expect } from '@playwright/test';
import { test } from '../fixtures/failure-test.ts';
import { clickNext, enterAnswer, expectAnswer, expectQuestion, startTest } from '../pages/exam-page.ts';

test('the exam opens again without a server, with its questions and unsent answers, and saves when the server is back @long', async ({
  page,
  enrol,
  stack,
}) => {
  await enrol();
  const attempt = await startTest(page);
  const path = new URL(attempt, page.url()).href;
  await expect
    .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path), { timeout: 30_000 })
    .toBe(true);
  stack.bff.kill('SIGSTOP');
  try {
    await enterAnswer(page, { choice: 2 });
    await expect(page.getByText('Not saved: offline, 1 answer waiting').first()).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expectAnswer(page, { choice: 2 });
    await clickNext(page);
    await expectQuestion(page, 2);
    await enterAnswer(page, { choice: 1 });
    await page.reload();
    await expectQuestion(page, 2);
    await expectAnswer(page, { choice: 1 });
    await expect(page.getByRole('timer')).toContainText('44:');
  } finally {
    stack.bff.kill('SIGCONT');
  }
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible({ timeout: 40_000 });
  await page.goto(`${attempt}?question=1`);
  await expectAnswer(page, { choice: 2 });
});
