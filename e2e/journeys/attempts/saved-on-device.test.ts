import type { BrowserContext, Page } from '@playwright/test';
import { submitByPost } from '../../fixtures/attempts.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import {
  clickNext,
  enterAnswer,
  expectAnswer,
  expectQuestion,
  expectQuestionsHere,
  expectState,
  startTest,
} from '../../pages/exam-page.ts';

/** The page shows the time of a save only after its commit. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d:\d\d$/ })).toBeVisible();
}

/** Starts the test, and waits until the server knows that its first question was seen. */
async function startSeen(page: Page): Promise<string> {
  const seen = page.waitForResponse('**/answers');
  const attempt = await startTest(page);
  await seen;
  return attempt;
}

function expectWaiting(page: Page, answers: string): Promise<void> {
  return expect(page.getByRole('status').getByText(`Not saved: offline, ${answers} waiting`).first()).toBeVisible();
}

function listDatabases(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));
}

/** The number of unsent answers in the browser's database. */
function countWaiting(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('shikhar-exam');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const { result: database } = opening;
          const reading = database.transaction('answers').objectStore('answers').getAll();
          reading.addEventListener('error', reject);
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result.filter(({ state, hasChange }) => state === 'waiting' && hasChange).length);
          });
        });
      }),
  );
}

/** Answers the first three questions while offline. */
async function answerThreeOffline(page: Page, context: BrowserContext): Promise<void> {
  await expectQuestionsHere(page);
  await context.setOffline(true);
  for (const [index, choice] of [1, 2, 3].entries()) {
    await expectQuestion(page, index + 1);
    await enterAnswer(page, { choice });
    if (index < 2) await clickNext(page);
  }
  await expectWaiting(page, '3 answers');
  await expect.poll(() => countWaiting(page), 'the device keeps what the screen says').toBe(3);
}

test('answers given offline survive a closed browser, and are sent in order from its next page @script @wide', async ({
  page,
  context,
  browser,
  place,
  enrol,
  watch,
}) => {
  watch.allowErrors();
  await enrol();
  const attempt = await startTest(page);
  await answerThreeOffline(page, context);
  await expectState(page, 2, 'answered, waiting to be saved');
  const storageState = await context.storageState({ indexedDB: true });
  await page.close();
  const again = await browser.newContext({ storageState, baseURL: place.origin });
  const reopened = await again.newPage();
  const sent = reopened.waitForRequest((request) => request.url().endsWith('/answers'));
  await reopened.goto('/dashboard');
  const { saves } = (await sent).postDataJSON();
  const answers = saves.filter((save: { answer?: unknown }) => save.answer !== undefined);
  expect(answers.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2]);
  await (await (await sent).response())?.finished();
  await reopened.goto(`${attempt}?question=2`);
  await expectAnswer(reopened, { choice: 2 });
  await expectSaved(reopened);
  await again.close();
});

for (const cut of ['00:05', '01:00', '05:00']) {
  test(`an answer given during ${cut} without a network is saved when it is back @script @wide @long`, async ({
    page,
    context,
    enrol,
    watch,
  }) => {
    watch.allowErrors();
    await page.clock.install();
    await enrol();
    const attempt = await startSeen(page);
    await context.setOffline(true);
    await enterAnswer(page, { choice: 2 });
    await expectWaiting(page, '1 answer');
    await page.clock.fastForward(cut);
    await context.setOffline(false);
    await page.clock.fastForward('00:31');
    await expectSaved(page);
    await page.goto(`${attempt}?question=1`);
    await expectAnswer(page, { choice: 2 });
  });
}

test('an answer whose reply is lost is saved once, and shown as saved @script @wide @long', async ({ page, enrol, watch }) => {
  watch.allowErrors();
  await enrol();
  const attempt = await startSeen(page);
  let lost = 0;
  await page.route('**/answers', async (route) => {
    await route.fetch();
    lost += 1;
    await (lost === 1 ? route.abort() : route.fallback());
  });
  await enterAnswer(page, { choice: 3 });
  await expect.poll(() => lost).toBeGreaterThan(1);
  await expectSaved(page);
  await page.goto(`${attempt}?question=1`);
  await expectAnswer(page, { choice: 3 });
});

test('a device whose clock is two hours off counts down and saves like any other @script @wide @long', async ({
  page,
  enrol,
}) => {
  await page.clock.install({ time: new Date(Date.now() + 7_200_000) });
  await enrol();
  await startTest(page);
  await enterAnswer(page, { choice: 1 });
  await expectSaved(page);
  await expect(page.getByRole('timer')).toContainText('44:');
});

test('a change on another device appears within seconds, and the newest wins @script @wide @long', async ({
  page,
  context,
  browser,
  place,
  enrol,
}) => {
  await page.clock.install();
  await enrol();
  const attempt = await startSeen(page);
  const other = await browser.newContext({ storageState: await context.storageState(), baseURL: place.origin });
  const tablet = await other.newPage();
  await tablet.goto(`${attempt}?question=1`);
  await enterAnswer(tablet, { choice: 2 });
  await expectSaved(tablet);
  await page.clock.fastForward('00:08');
  const notice = page.getByRole('alert').filter({ hasText: 'This question was changed in another tab' });
  await notice.getByRole('button', { name: 'Show the other answer' }).click();
  await expectAnswer(page, { choice: 2 });
  await other.close();
});

test('lists answers that arrived after the end with the result @script @wide @long', async ({
  page,
  context,
  place,
  enrol,
  watch,
}) => {
  watch.allowErrors();
  await enrol();
  const attempt = await startTest(page);
  await answerThreeOffline(page, context);
  await page.close();
  await submitByPost(context.request, place.origin, attempt);
  await context.setOffline(false);
  const result = await context.newPage();
  await result.goto(attempt.replace('/exam/', '/results/'));
  await expect(result.getByRole('alert')).toContainText('The last changes to questions 1, 2 and 3 were not counted');
});

test('leaves nothing of a student on the device for the next one @script @wide @long', async ({
  page,
  context,
  enrol,
  watch,
}) => {
  watch.allowErrors();
  await enrol();
  await startTest(page);
  await answerThreeOffline(page, context);
  await page.close();
  await context.setOffline(false);
  await context.clearCookies();
  await enrol();
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect.poll(() => next.evaluate(() => localStorage.getItem('shikhar-exam-clock'))).toBeNull();
  await startTest(next);
  await expectAnswer(next, null);
  await next.goto('/dashboard');
  await next
    .getByRole('button', { name: /^Log ?out$|^Sign out$/ })
    .first()
    .click();
  await expect(next).toHaveURL('/');
  await expect.poll(() => listDatabases(next)).toEqual([]);
});
