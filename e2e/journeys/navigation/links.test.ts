import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findMainLinks } from '../../pages/navigation.ts';
import { openFilters } from '../../pages/users-page.ts';

/** Keeps the data of pages from arriving; the returned function lets it go. */
async function holdData(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test.beforeEach(({ signInAs }) => signInAs('student'));

test('a bar appears when the next page takes longer than 300 ms @script @long', async ({ page }) => {
  await page.clock.install();
  await page.goto('/dashboard');
  const release = await holdData(page);
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await findMainLinks(page).filter({ hasText: 'Leaderboard' }).click();
  await page.waitForFunction(() => window.__remixRouter.state.navigation.state === 'loading');
  await page.clock.runFor(299);
  await expect(bar).toBeHidden();
  await page.clock.runFor(301);
  await expect(bar).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard');
  await expect(bar).toBeHidden();
});

test('a link leads to the top of the next page, moves the focus there and reads out its title @script @long', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const link = page.getByRole('main').getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(path);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('p[aria-live=polite]').filter({ hasText: await page.title() })).toHaveCount(1);
  await page.goBack();
  await page.waitForURL('/dashboard');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(page.locator('p[aria-live=polite]').filter({ hasText: await page.title() })).toHaveCount(1);
});

/** The line that screen readers read out after a navigation. */
function findNews(page: Page, text: RegExp) {
  return page.locator('p[aria-live=polite]').filter({ hasText: text });
}

test('a link to another page of a list leads to its top, moves the focus there and reads out what it shows @script @wide @long', async ({
  page,
  context,
  signInAs,
}) => {
  await context.clearCookies();
  await signInAs('admin');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/admin/users?page=2');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(findNews(page, /^User Management \| Shikhar\. Showing 26–50 of/)).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(findNews(page, /^User Management \| Shikhar\. Showing 1–25 of/)).toHaveCount(1);

  const field = page.getByRole('searchbox', { name: 'Search' });
  await openFilters(page);
  await field.pressSequentially('nobody of this name');
  await expect(findNews(page, /^No users found matching the current filters\.$/)).toHaveCount(1);
  await expect(field).toBeFocused();
});

test('a link to another period moves the focus to main and reads out the period @script @wide @long', async ({ page }) => {
  await page.goto('/analytics');
  const link = page.getByRole('navigation', { name: 'Period' }).getByRole('link').last();
  await link.focus();
  await link.press('Enter');
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(findNews(page, new RegExp(`\\| Shikhar\\. ${await link.textContent()}`))).toHaveCount(1);
});
