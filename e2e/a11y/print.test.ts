import { expect, test } from '../fixtures/shikhar.ts';
import { measureOverflow } from './measure.ts';
import { screens } from './screens.ts';

/** A4 without its margins, in CSS pixels. */
const paper = { width: 700, height: 1000 };

test('the result prints as a document: no bars, no buttons, dark on white @long', async ({
  page,
  place,
  signInAs,
  enrol,
  watch,
}) => {
  const result = screens.find(({ name }) => name === 'result of the demo student');
  await result?.open({ page, origin: place.origin, signInAs, enrol, allowErrors: watch.allowErrors });
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'button'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /marks out of/ })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
  const [red = 255, green = 255, blue = 255] = (ink.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue), ink).toBeLessThan(100);
  expect(await page.evaluate(measureOverflow)).toEqual([]);
});

test('a class report prints on sheets, with all columns and nothing of the site @long', async ({ page, signInAs }) => {
  await signInAs('school');
  await page.goto('/school/reports/print?class=10');
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'button'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveCount(8);
  await expect(page.getByRole('article')).toContainText('Ananya Sharma');
  expect(await page.evaluate(measureOverflow)).toEqual([]);
});

test('an order receipt prints on one sheet: the bill and nothing of the site @long', async ({
  page,
  place,
  signInAs,
  enrol,
  watch,
}) => {
  const receipt = screens.find(({ name }) => name === 'receipt of an order');
  await receipt?.open({ page, origin: place.origin, signInAs, enrol, allowErrors: watch.allowErrors });
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'button'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('Total');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(paper.height);
  expect(await page.evaluate(measureOverflow)).toEqual([]);
});
