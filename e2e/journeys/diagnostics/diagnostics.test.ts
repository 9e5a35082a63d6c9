import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { StorageState } from '../../fixtures/people.ts';
import { test } from '../../fixtures/shikhar.ts';
import { openUnwatched, readReference, throwErrors } from '../../pages/failing-page.ts';

/** Searches until the entries are there: a log is written within a second. */
async function searchUntil(page: Page, isFound: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    await isFound();
  }).toPass();
}

function findGroup(page: Page, reference: string): Locator {
  return page.getByRole('article', { name: reference });
}

function findEntry(group: Locator, message: string): Locator {
  return group.getByRole('listitem').filter({ hasText: message });
}

async function openAsAdmin(browser: Browser, origin: string, storageState: StorageState): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, storageState });
  return context.newPage();
}

test('an administrator finds an error of a page with what the web server and the service logged @script @wide', async ({
  page: first,
  browser,
  enrol,
  place,
  sessions,
}) => {
  const student = await enrol();
  const page = await openUnwatched(browser, first, place.origin);
  await page.goto('/leaderboard');
  const reference = await readReference(page);
  await throwErrors(page);
  await page.goto('/dashboard');

  const admin = await openAsAdmin(browser, place.origin, await sessions('admin'));
  await admin.goto('/admin/diagnostics');
  await admin.getByLabel('Reference').fill(reference.toLowerCase().replaceAll('-', ' '));
  const group = findGroup(admin, reference);
  await searchUntil(admin, () => expect(findEntry(group, 'Promise rejected')).toBeVisible({ timeout: 1_000 }));
  const thrown = findEntry(group, 'Script failed');
  await expect(thrown).toContainText('Browser');
  await expect(thrown).toContainText('Error');
  await expect(thrown).toContainText('TypeError');
  await expect(findEntry(group, 'Page answered')).toContainText('Web server');
  await expect(findEntry(group, 'Page answered')).toContainText('/leaderboard');
  await expect(findEntry(group, 'Request answered').first()).toContainText('Service');
  await expect(findEntry(group, '/api/leaderboard')).toContainText('200');

  await admin.goto('/admin/diagnostics');
  await admin.getByLabel('Account').fill(student.email);
  await admin.getByRole('button', { name: 'Search' }).click();
  await expect(findGroup(admin, reference)).toContainText('Script failed');
  await findGroup(admin, reference).getByRole('link', { name: student.name }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(student.name);
  await page.context().close();
  await admin.context().close();
});

test('a reference leads from the audit log to its request, and the search is in the audit log @plain', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const answer = await page.goto('/admin/users');
  const reference = answer?.headers()['x-request-id'] ?? 'none';
  await page.goto('/admin/diagnostics');
  await page.getByLabel('Reference').fill(reference);
  const group = findGroup(page, reference);
  await searchUntil(page, () => expect(findEntry(group, 'Page answered')).toBeVisible({ timeout: 1_000 }));
  await expect(findEntry(group, 'Page answered')).toContainText('/admin/users');
  await expect(findEntry(group, '/api/admin/users')).toContainText('Service');

  await page.goto('/admin/audit?action=logs.searched');
  const searched = page.getByRole('row').filter({ hasText: `Reference: ${reference}` });
  await expect(searched.first()).toContainText('Logs searched');
  await searched.first().getByRole('link', { name: /^SHK-/ }).click();
  await expect(page).toHaveURL(/\/admin\/diagnostics\?reference=SHK-/);
  await expect(page.getByRole('article').filter({ hasText: '/admin/diagnostics' }).first()).toContainText('Page answered');
});

test('says what is wrong with a search, and keeps it @plain @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/diagnostics');
  await page.getByLabel('Reference').fill('<b>SHK</b>');
  await page.getByLabel('Account').fill('nobody@school.example');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByLabel('Reference')).toHaveAccessibleDescription('Enter a reference such as SHK-7F3A-2219');
  await expect(page.getByLabel('Account')).toHaveValue('nobody@school.example');
  await page.getByLabel('Reference').fill('');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByLabel('Account')).toHaveAccessibleDescription('No account has this e-mail');
  await page.getByLabel('Account').fill('');
  await page.getByLabel('Reference').fill('SHK-0000-0000');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('main').getByText('No log entries found.')).toBeVisible();
  await expect(page.getByText('Logs are kept for 30 days.')).toBeVisible();

  await page.goto('/admin/diagnostics?to=2026-11-20T09:00:15');
  await page.getByLabel('Reference').fill('SHK-0000-0000');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/reference=SHK-0000-0000.*&to=2026-11-20T09%3A00%3A15/);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2026-11-20T09:00:15');
});

test('a failure screen links to its request for administrators only @wide @long', async ({ page, enrol, signInAs, context }) => {
  await enrol();
  await page.goto('/exam/01a1fec4-1ccc-743f-a8d2-7575bba9b75e');
  await expect(page.getByText(/Reference SHK-/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^SHK-/ })).toHaveCount(0);
  await context.clearCookies();
  await signInAs('admin');
  await page.goto('/admin/users/01a1fec4-1ccc-743f-a8d2-7575bba9b75e');
  const link = page.getByRole('link', { name: /^SHK-/ });
  const reference = (await link.textContent()) ?? 'none';
  await link.click();
  await expect(page.getByLabel('Reference')).toHaveValue(reference);
  await searchUntil(page, () =>
    expect(findEntry(findGroup(page, reference), 'Page answered')).toContainText('404', { timeout: 1_000 }),
  );
});
