import type { Page } from '@playwright/test';
import { selectCases } from '../../scripts/testing/test-depth.ts';
import { startByPost } from '../fixtures/attempts.ts';
import { lightQuiz } from '../fixtures/papers.ts';
import { expect, test } from '../fixtures/shikhar.ts';
import { keyPoints, openMaterial, ratios } from '../pages/study-page.ts';
import { measureTransfer } from './measure-transfer.ts';

const kilobyte = 1024;
const maxFontKilobytes = 36;

const maxPage = 200;
/** Pages with forms, whose own scripts come on top of the form library. The goal of 200 KB is not reached (docs/decisions/0027). */
const maxFormPage = 209;
/** With the pictures of its first page. */
const maxMaterial = 257;

/** Waits until the exam's clock moves: its script runs then, and the page is complete. Other pages have no clock. */
async function waitForScript(page: Page): Promise<void> {
  const clock = page.getByRole('timer');
  if ((await clock.count()) > 0) await expect(clock).not.toHaveText((await clock.textContent()) ?? '');
}

/** Opens a page in a browser with an empty cache, and checks its size. */
async function expectWithin(page: Page, path: string, max: number, settle = async (_page: Page) => {}): Promise<void> {
  const readTransfer = await measureTransfer(page);
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await settle(page);
  const { all, fonts, requests, hosts } = readTransfer();
  const sizes = `${(all / kilobyte).toFixed(1)} KB, fonts ${(fonts / kilobyte).toFixed(1)} KB, ${requests} requests`;
  test.info().annotations.push({ type: 'first visit', description: `${path}: ${sizes}` });
  expect(all / kilobyte, sizes).toBeLessThanOrEqual(max);
  expect(fonts / kilobyte, sizes).toBeLessThanOrEqual(maxFontKilobytes);
  expect(hosts).toEqual([new URL(page.url()).host]);
}

for (const path of selectCases(['/', '/?mode=signup', '/login'], { share: 3, offset: 0 })) {
  test(`a first visit to ${path} takes at most ${maxPage} KB`, async ({ page }) => {
    await expectWithin(page, path, maxPage);
  });
}

// Only videos: materials that other tests upload have names in other scripts, which load more fonts.
const materials = '/study-materials?type=video';
const studentPages = [
  '/dashboard',
  '/exam',
  materials,
  '/test-series',
  '/leaderboard',
  '/analytics',
  '/assistant',
  '/unauthorized',
];

for (const path of selectCases(studentPages, { share: 8, offset: 0 })) {
  const max = path === '/test-series' ? maxFormPage : maxPage;
  test(`a first visit to ${path} takes at most ${max} KB`, async ({ page, signInAs }) => {
    await signInAs('student');
    await expectWithin(page, path, max);
  });
}

test('the scripts of a page start once everything else is there @script @wide', async ({ page }) => {
  await page.goto('/');
  const [loaded, starts] = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const loaded = document instanceof PerformanceNavigationTiming ? document.loadEventStart : Number.NaN;
    return [loaded, scripts.map(({ startTime }) => startTime)] as const;
  });
  expect(starts).not.toHaveLength(0);
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(loaded);
});

test(`first visits to a bought package and to another one take at most ${maxFormPage} KB @long`, async ({
  page,
  browser,
  signInAs,
  place,
}) => {
  await signInAs('student');
  const packages = page.getByRole('list').getByRole('heading', { level: 2 }).getByRole('link');
  await page.goto('/test-series?class=10&subject=Science');
  const bought = await packages.first().getAttribute('href');
  await page.goto('/test-series?class=10&subject=Mathematics');
  const offered = await packages.first().getAttribute('href');
  for (const path of [bought, offered]) {
    const fresh = await browser.newContext({ storageState: await page.context().storageState(), baseURL: place.origin });
    await expectWithin(await fresh.newPage(), path ?? '/', maxFormPage);
    await fresh.close();
  }
});

for (const title of [keyPoints, ratios]) {
  test(`a first visit to the study material "${title}" takes at most ${maxMaterial} KB without its video @long`, async ({
    page,
    browser,
    place,
    enrol,
  }) => {
    await enrol();
    await openMaterial(page, title);
    const fresh = await browser.newContext({ storageState: await page.context().storageState(), baseURL: place.origin });
    // The page after the first is prefetched once this one is complete.
    await fresh.route(/\/files\/|\/pages\/2$|\/picture$/, (route) => route.abort());
    await expectWithin(await fresh.newPage(), page.url(), maxMaterial);
    await fresh.close();
  });
}

const staffPages = [
  ['teacher', '/dashboard'],
  ['school', '/dashboard'],
  ['admin', '/dashboard'],
  ['admin', '/admin/users'],
] as const;

for (const [role, path] of selectCases(staffPages, { share: 4, offset: 1 })) {
  const max = path === '/dashboard' ? maxPage : maxFormPage;
  test(`a first visit of the ${role} to ${path} takes at most ${max} KB`, async ({ page, signInAs }) => {
    await signInAs(role);
    await expectWithin(page, path, max);
  });
}

const kinds = lightQuiz.questions.map(({ type }) => type);
/** The first question of each type, and the one with a picture. */
const shown = [...kinds.entries()].filter(([place, type]) => place === 1 || kinds.indexOf(type) === place);

/** With what sends photos of handwritten answers. The goal is 200 KB. */
const maxPhotoQuestion = 210;

for (const [place, type] of selectCases(shown, { share: 6, offset: 5 })) {
  const max = type === 'broad' ? maxPhotoQuestion : maxPage;
  test(`a first visit to question ${place + 1} (${type}) takes at most ${max} KB and 400 nodes`, async ({
    page,
    enrol,
    place: { origin },
  }) => {
    await enrol();
    const attempt = await startByPost(page.request, origin);
    await expectWithin(page, `${attempt}?question=${place + 1}`, max, waitForScript);
    const nodes = await page.locator('*').count();
    test.info().annotations.push({ type: 'nodes', description: `question ${place + 1} (${type}): ${nodes}` });
    expect(nodes).toBeLessThanOrEqual(400);
  });
}

test(`first visits to the summary and to the result take at most ${maxPage} KB @long`, async ({
  page,
  browser,
  signInAs,
  enrol,
  place,
}) => {
  await enrol();
  const attempt = await startByPost(page.request, place.origin);
  await expectWithin(page, `${attempt}/summary`, maxPage);
  await signInAs('student');
  await page.goto('/dashboard');
  const result = await page
    .getByRole('region', { name: 'Recent Performance' })
    .getByRole('row')
    .getByRole('link')
    .first()
    .getAttribute('href');
  const fresh = await browser.newContext({ storageState: await page.context().storageState(), baseURL: place.origin });
  await expectWithin(await fresh.newPage(), result ?? '/', maxPage);
  await fresh.close();
});
