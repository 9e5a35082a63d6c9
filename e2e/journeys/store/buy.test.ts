import { postForm } from '../../fixtures/form-client.ts';
import { expect, test } from '../../fixtures/shikhar.ts';

const checkout = /\/orders\/[0-9a-f-]{36}\/checkout$/;

test('a student finds a package with filters, opens it, and orders it once, however often they click @long', async ({
  page,
  enrol,
  place,
  javaScriptEnabled,
}) => {
  await enrol({ class: '9' });
  await page.goto('/test-series');
  const filters = page.locator('.filters-d');
  if (await filters.getByText('Filters').isVisible()) await filters.locator('summary').click();
  await filters.getByRole('radio', { name: 'Mathematics' }).check();
  await filters.getByRole('radio', { name: '9', exact: true }).check();
  await filters.getByRole('radio', { name: 'Beginner' }).check();
  if (javaScriptEnabled === false) await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/test-series?subject=Mathematics&class=9&level=Beginner');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveText('Showing 1–1 of 1');
  await page.getByRole('link', { name: 'Starter Pack: Coordinates' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Starter Pack: Coordinates');
  await expect(page.getByRole('region', { name: 'Chapters' })).toContainText('Orienting Yourself: The Use of Coordinates');
  await expect(page.getByRole('region', { name: 'Questions by type' })).toContainText('Multiple choice');
  await expect(page.getByText('₹30').filter({ visible: true })).toBeVisible();
  const hidden = await page.locator('form:has([name=idempotencyKey]) input[type=hidden]').all();
  const fields = await Promise.all(hidden.map(async (field) => [await field.getAttribute('name'), await field.inputValue()]));
  const path = page.url();
  await page.getByRole('button', { name: 'Purchase Now' }).dblclick();
  await expect(page).toHaveURL(checkout);
  await expect(page.getByRole('main')).toContainText('Starter Pack: Coordinates');
  const again = await postForm(page.request, place.origin, path, Object.fromEntries(fields));
  expect([again.status(), again.headers()['location']]).toEqual([303, new URL(page.url()).pathname]);
  await page.goto('/orders');
  await expect(page.getByRole('row').filter({ hasText: 'SHK-' })).toHaveCount(1);
});

test('a bought test can be continued, and one that is not bought leads to its package @once @long', async ({
  page,
  signInAs,
  enrol,
}) => {
  await signInAs('student');
  await page.goto('/test-series?class=10&subject=Science');
  const card = page.getByRole('listitem').filter({ hasText: 'Board Pattern Series: Science' });
  await expect(card).toContainText('Purchased');
  await expect(card).toContainText(/\d+ of 12 taken/);
  const next = await card.getByRole('link', { name: 'Start Test' }).getAttribute('href');
  expect(next).toMatch(/^\/exam\?test=[0-9a-f-]{36}$/);

  await page.context().clearCookies();
  await enrol({ class: '10' });
  await page.goto(next ?? '/');
  await expect(page.getByText('This test must be bought before it can be taken.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Test' })).toHaveCount(0);
  const window = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // The bottom bar is fixed, so its overflow does not widen the page.
  const bar = await page.getByRole('link', { name: 'See the package' }).boundingBox();
  expect(bar && bar.x + bar.width).toBeLessThanOrEqual(320);
  if (window) await page.setViewportSize(window);
  await page.getByRole('link', { name: 'See Board Pattern Series: Science' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Board Pattern Series: Science');
  await page.getByRole('link', { name: 'Try the sample' }).click();
  await expect(page.getByRole('button', { name: 'Start Test' }).filter({ visible: true })).toBeVisible();
});
