import type { Page } from '@playwright/test';
import { readBffLog } from '../../fixtures/service-log.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { openUnwatched, readReference, throwErrors } from '../../pages/failing-page.ts';
import { logOut } from '../../pages/navigation.ts';

function readStoredLog(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('shikhar-log') ?? '');
}

test('an error of a page is in the log of the BFF, with the reference number of the page @script @wide', async ({
  page: first,
  browser,
  enrol,
  place,
}) => {
  await enrol();
  const page = await openUnwatched(browser, first, place.origin);
  await page.goto('/dashboard');
  await page.goto('/leaderboard');
  const reference = await readReference(page);
  await throwErrors(page);
  await expect.poll(() => readStoredLog(page)).toContain('script.failed');
  await page.goto('/dashboard');
  const find = () => readBffLog(place.dataDir, 'browser error').filter((line) => line['reference'] === reference);
  await expect.poll(find).toHaveLength(2);
  expect(find()).toEqual([
    expect.objectContaining({ page: '/leaderboard', action: 'script.failed', role: 'student' }),
    expect.objectContaining({ page: '/leaderboard', action: 'promise.rejected', role: 'student' }),
  ]);
  expect(JSON.stringify(find())).not.toMatch(/Photosynthesis|asha/);
  const [answered] = readBffLog(place.dataDir, 'answered').filter((line) => line['requestId'] === reference);
  expect(answered, 'the request of the page has the same number').toMatchObject({ path: '/leaderboard' });

  const stored = await readStoredLog(page);
  expect(stored).toContain('script.failed');
  expect(stored).not.toMatch(/Photosynthesis|asha/);
  await logOut(page);
  await expect(page).toHaveURL('/');
  expect(await readStoredLog(page)).not.toContain('/leaderboard');
  await page.context().close();
});

test('a page that does not load leaves the log to its user @script @wide @long', async ({
  page: first,
  browser,
  enrol,
  place,
}) => {
  await enrol();
  const page = await openUnwatched(browser, first, place.origin);
  await page.goto('/dashboard');
  await throwErrors(page);
  await expect.poll(() => readStoredLog(page)).toContain('script.failed');
  await page.route(/\.data(?:\?|$)/, (route) => route.abort());
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByText('This page did not load.')).toBeVisible();
  expect(await readStoredLog(page)).toContain('script.failed');
  await page.context().close();
});

/** Opens a leaderboard whose script throws whenever it is rendered. */
async function openBrokenPage(page: Page): Promise<void> {
  const broken = 'export default function Broken() { return undefined.x; }';
  await page.route(/\/assets\/leaderboard\.route-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).filter({ visible: true }).first().click();
}

test('a page that fails in the browser offers its log to copy @script @wide', async ({ page: first, browser, enrol, place }) => {
  await enrol();
  const page = await openUnwatched(browser, first, place.origin);
  await openBrokenPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  const reference = await readReference(page);
  await page.getByRole('button', { name: 'Copy the log' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The log is copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/ error page\.failed .*TypeError Cannot read properties of undefined at leaderboard\.route-/);
  const find = () => readBffLog(place.dataDir, 'browser error').filter((line) => line['reference'] === reference);
  await expect.poll(find).toEqual([expect.objectContaining({ action: 'page.failed', page: '/leaderboard' })]);

  // A browser that lets no script copy.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy the log' }).click();
  await expect(page.getByRole('textbox', { name: 'Log, to select and copy' })).toHaveValue(/page\.failed/);
  await page.context().close();
});

test('a page that fails is explained without the button whose script does not load @script @wide @long', async ({
  page: first,
  browser,
  enrol,
  place,
}) => {
  await enrol();
  const page = await openUnwatched(browser, first, place.origin);
  await page.route(/\/assets\/copy-log-button-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForResponse(/copy-log-button/);
  await openBrokenPage(page);
  await asked;
  await expect(page.getByRole('link', { name: 'Report a problem' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await page.context().close();
});

test('a page without storage works, and still reports its errors @script @wide @long', async ({
  page: first,
  browser,
  enrol,
  place,
}) => {
  await enrol();
  const page = await openUnwatched(browser, first, place.origin);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('switched off', 'SecurityError');
      },
    });
  });
  await page.goto('/dashboard');
  await throwErrors(page);
  const reference = await readReference(page);
  const find = () => readBffLog(place.dataDir, 'browser error').filter((line) => line['reference'] === reference);
  await expect.poll(find).toHaveLength(2);
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard');
  await page.context().close();
});

test('offline spells and failed requests are in the log, and wait with the errors @script @wide @long', async ({
  page: first,
  browser,
  enrol,
  place,
}) => {
  await enrol();
  const page = await openUnwatched(browser, first, place.origin);
  await page.goto('/dashboard');
  const reference = await readReference(page);
  const reports: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/browser-errors') && reports.push(request.url())));
  await page.context().setOffline(true);
  await throwErrors(page);
  expect(reports).toEqual([]);
  await page.context().setOffline(false);
  const find = () => readBffLog(place.dataDir, 'browser error').filter((line) => line['reference'] === reference);
  await expect.poll(find).toHaveLength(2);
  await page.evaluate(() => fetch('/study-materials/none/place', { method: 'POST' }));
  await expect
    .poll(() => readStoredLog(page))
    .toMatch(/"request\.failed","data":.*"status":4\d\d,.*network\.back.*promise\.rejected.*network\.lost/);

  // The script of the log is loaded by now, so what happens offline is stored at once.
  await page.context().setOffline(true);
  await expect.poll(() => readStoredLog(page)).toMatch(/network\.lost.*network\.back.*network\.lost/);
  await page.context().setOffline(false);
  await page.context().close();
});
