import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/shikhar.ts';
import { clickNext, enterAnswer, expectAnswer, expectQuestion, expectState, startTest } from '../../pages/exam-page.ts';

/** Marks the document; the returned function tells whether it is still the same. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

/** Counts requests for the data of pages. */
function countDataRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) count += 1;
  });
  return () => count;
}

function expectSaved(page: Page): Promise<void> {
  return expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
}

test('Back and Forward move between questions, and ask the server for no page @script @wide @long', async ({ page, enrol }) => {
  await enrol();
  await startTest(page);
  const countRequests = countDataRequests(page);
  await enterAnswer(page, { choice: 1 });
  await clickNext(page);
  await expectQuestion(page, 2);
  await clickNext(page);
  await expectQuestion(page, 3);
  await page.goBack();
  await expectQuestion(page, 2);
  await page.goBack();
  await expectQuestion(page, 1);
  await expectAnswer(page, { choice: 1 });
  await page.goForward();
  await expectQuestion(page, 2);
  expect(countRequests()).toBe(0);
});

test('the summary leads back to the test in the same document, and the answers stay @script @wide @long', async ({
  page,
  enrol,
}) => {
  await enrol();
  const attempt = await startTest(page);
  await page.goto(`${attempt}/summary?question=2`);
  const isSameDocument = await markDocument(page);
  await page.getByRole('link', { name: 'Go back to test' }).filter({ visible: true }).click();
  await expectQuestion(page, 2);
  await enterAnswer(page, { choice: 1 });
  await expectSaved(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Before you submit' })).toBeVisible();
  await page.getByRole('link', { name: 'Question 2, answered' }).click();
  await expectQuestion(page, 2);
  await expectAnswer(page, { choice: 1 });
  expect(await isSameDocument()).toBe(true);
});

test('a test that was reached by a link opens again offline @script @wide @long', async ({ page, context, enrol, watch }) => {
  watch.allowErrors();
  await enrol();
  const attempt = await startTest(page);
  // Without the copy of the first page.
  await page.goto(`${attempt}/summary`);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.getByRole('link', { name: 'Go back to test' }).filter({ visible: true }).click();
  await expectQuestion(page, 1);
  const address = new URL(attempt, page.url()).href;
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, address), { timeout: 30_000 })
    .toBe(true);
  await context.setOffline(true);
  await enterAnswer(page, { choice: 2 });
  await page.reload();
  await expectAnswer(page, { choice: 2 });
  await clickNext(page);
  await expectQuestion(page, 2);
  await expectState(page, 1, 'answered, waiting to be saved');
  await context.setOffline(false);
  await expectSaved(page);
});
