import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { postForm } from '../../fixtures/form-client.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { openFilters } from '../../pages/users-page.ts';

function findRow(page: Page, action: string): Locator {
  return page.getByRole('row').filter({ hasText: action });
}

test('shows an administrator who did what, found by part of the e-mail @long', async ({
  page,
  context,
  enrol,
  signInAs,
  place,
  javaScriptEnabled,
}) => {
  const student = await enrol();
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/unauthorized');
  await context.clearCookies();
  await postForm(context.request, place.origin, '/?index', { email: student.email, password: 'not this one' });
  await signInAs('admin');
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  await openFilters(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(student.email.slice(0, 30).toUpperCase());
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/actor=/);
  await expect(findRow(page, 'Account registered')).toContainText(student.name);
  await expect(findRow(page, 'Access refused')).toContainText('/admin/users');
  await expect(findRow(page, 'Sign-in refused')).toContainText('Wrong email or password');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/^Showing 1–3 of 3 on /);
  await expect(page.getByText('Entries cannot be changed or removed. They are kept for at least a year.')).toBeVisible();
});

test('filters by action and by days, and keeps the filters in the address @long', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('admin');
  await page.goto('/admin/audit');
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Tests and marks');
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To').fill('');
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/action=tests&from=2020-01-01&to=$/);
  await expect(findRow(page, 'Test submitted').first()).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/action=tests&from=2020-01-01&to=&page=2$/);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/^Showing 26–50 of .* since 01-01-2020/);
});

test('reports that nothing matches, and links to all entries @wide @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/audit?actor=nobody-has-this&from=2020-01-01&to=2020-01-02');
  await expect(page.getByText('No entries found matching the current filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all entries' }).click();
  await expect(page).toHaveURL('/admin/audit?from=&to=');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/^Showing 1–25 of /);
});

test('exports the log as a file, and logs the export @wide @long', async ({ page, enrol, signInAs }) => {
  const student = await enrol();
  await signInAs('admin');
  await page.goto(`/admin/audit?actor=${student.email}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFDate,Time,Who,Email,Role,Action,What changed,From,Reference,Id,Instant');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${student.name},${student.email},student,Account registered,`);
  await page.goto(`/admin/audit?action=exports`);
  await expect(findRow(page, 'Audit log exported').filter({ hasText: student.email })).toBeVisible();
});
