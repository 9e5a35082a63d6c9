import { expect } from '@playwright/test';
import { test } from '../fixtures/failure-test.ts';

const lists = [
  { path: '/admin/users', message: 'Failed to fetch users' },
  { path: '/admin/teachers', message: 'Failed to fetch teachers' },
  { path: '/admin/schools', message: 'Failed to fetch schools' },
];

test('the lists of people report an outage, keep their filters, and recover @long', async ({
  page,
  signInAs,
  pauseDomainService,
  releaseDomainService,
}) => {
  await signInAs('admin');
  pauseDomainService();
  for (const { path, message } of lists) {
    const response = await page.goto(`${path}?status=active`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
    await expect(page.getByRole('radio', { name: 'Active' })).toBeChecked();
  }
  releaseDomainService();
  // After the pause, the service refuses requests for a moment.
  await expect(async () => {
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page).toHaveURL('/admin/schools?status=active');
});

test('a form that could not be sent comes back filled in, with an explanation', { tag: '@long' }, async ({
  page,
  signInAs,
  pauseDomainService,
}) => {
  await signInAs('admin');
  await page.goto('/admin/users/new');
  await page.getByLabel('Full Name').fill('Kavya Nair');
  await page.getByLabel('Email address').fill('kavya@e2e.example');
  await page.getByLabel('Password', { exact: true }).fill('a paper kite 71');
  await page.getByLabel('Class').fill('9');
  pauseDomainService();
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to create user');
  await expect(page.getByLabel('Full Name')).toHaveValue('Kavya Nair');
});

test('an invitation that could not be sent comes back filled in, with an explanation', { tag: '@long' }, async ({
  page,
  signInAs,
  pauseDomainService,
}) => {
  await signInAs('admin');
  await page.goto('/admin/teachers/invite');
  await page.getByLabel('Email address').fill('meera@e2e.example');
  pauseDomainService();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to create account');
  await expect(page.getByLabel('Email address')).toHaveValue('meera@e2e.example');
});
