import { startByPost, submitByPost } from '../../fixtures/attempts.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findReviewed, openReview } from '../../pages/result-page.ts';
import { keyPoints, openMaterial, ratios } from '../../pages/study-page.ts';
import { searchFor } from '../../pages/users-page.ts';

test('a student finds a paper by a misspelt word, searches other classes, and returns to the page they read @long', async ({
  page,
  enrol,
}) => {
  await enrol({ class: '10' });
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Study Materials' }).last().click();
  await expect(page.getByText(/^\d+ items for Class 10/)).toBeVisible();

  await searchFor(page, 'trignometry');
  await expect(page.getByText('Showing results for').last()).toContainText('trigonometry');
  await page.goto('/study-materials?search=key+points&type=pdf');
  const inClass = await page.getByRole('main').getByRole('heading', { level: 2 }).count();
  await page.getByRole('link', { name: /more in other classes/ }).click();
  await expect(page).toHaveURL('/study-materials?search=key+points&type=pdf&class=all');
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(inClass);

  await openMaterial(page, keyPoints);
  const picture = page.getByRole('img', { name: /^Page 1 of 4/ });
  expect(
    await picture.evaluate(async (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Next page' }).last().click();
  await expect(page).toHaveURL(/[?&]page=2#read$/);
  await page.getByRole('spinbutton', { name: 'Page' }).fill('3');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Page 3 of 4/ })).toBeVisible();

  await page.getByRole('link', { name: 'Study Materials', exact: true }).first().click();
  await expect(page).toHaveURL(`/study-materials?${new URLSearchParams({ search: keyPoints })}`);
  await page.goto('/study-materials');
  await page
    .getByRole('region', { name: 'Continue' })
    .getByRole('link', { name: /page 3 of 4/ })
    .click();
  await expect(page.getByRole('img', { name: /^Page 3 of 4/ })).toBeVisible();
  await page.getByText('Text of page 3').click();
  await expect(page.getByRole('group').getByText(/Tangent length/)).toBeVisible();
});

test('a page of a PDF is enlarged in its place @script @long', async ({ page, enrol }) => {
  await enrol();
  await openMaterial(page, keyPoints);
  const picture = page.getByRole('img', { name: /^Page 1 of 4/ });
  const frame = page.locator('.page-picture');
  const readWidths = async () => [
    await picture.evaluate((one) => one.clientWidth),
    await frame.evaluate((one) => one.clientWidth),
  ];
  const [before = 0] = await readWidths();
  for (const factor of [1.5, 2, 3]) {
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(async () => (await readWidths())[0]).toBeGreaterThan(before * (factor - 0.2));
  }
  const [, shown = 0] = await readWidths();
  expect(shown, 'the frame scrolls, not the page').toBeLessThanOrEqual(before + 20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Whole page' }).click();
  await expect.poll(async () => (await readWidths())[0]).toBeLessThanOrEqual(before + 20);
});

test('a video continues where it was left @script @long', async ({ page, enrol }) => {
  await enrol({ class: '10' });
  await openMaterial(page, ratios);
  const address = page.url();
  const video = page.locator('video');
  const saved = page.waitForResponse((response) => response.url().endsWith('/place'));
  await video.evaluate(async (player: HTMLVideoElement) => {
    player.muted = true;
    await player.play();
    player.currentTime = 12;
    player.pause();
  });
  expect((await saved).status()).toBe(200);
  await page.goto(address);
  await expect(page.getByText('Starts at 0:12, where you left off.')).toBeVisible();
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeCloseTo(12, 0);
  await page.getByRole('link', { name: 'Play from the start' }).click();
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBe(0);
});

test('a result suggests what to revise for an unanswered question @long', async ({ page, place, enrol }) => {
  await enrol({ class: '10' });
  const attempt = await startByPost(page.request, place.origin);
  await page.goto(await submitByPost(page.request, place.origin, attempt));
  await page.goto(attempt.replace('/exam/', '/results/'));
  const next = page.getByRole('link', { name: 'Revise this chapter' });
  await next.click();
  await expect(page).toHaveURL(/\/study-materials\?subject=\w+&class=10&chapter=./);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goto(attempt.replace('/exam/', '/results/'));
  const first = findReviewed(page, 1);
  if (!(await first.getByText('Revise this:').isVisible())) await openReview(page, 1);
  const offered = first.locator('.revise').getByRole('link');
  expect(await offered.count()).toBeLessThanOrEqual(3);
  const title = await offered.first().innerText();
  await offered.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('teachers see all classes and edit a note where they read it; an administrator reads it too @wide @long', async ({
  page,
  signInAs,
}) => {
  await signInAs('teacher');
  await page.goto('/study-materials?type=notes&class=9&subject=Science');
  await expect(page.getByText(/^\d+ items for Class 9/)).toBeVisible();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Key points' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /^\/teacher\/materials\/notes\//);
  const note = page.url();
  await signInAs('admin');
  await page.goto(note);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /^\/admin\/materials\/notes\//);
});
