import type { Page } from '@playwright/test';
import { findMail } from '../../fixtures/mail.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findSection } from '../../pages/profile-page.ts';
import { signInByForm } from '../../pages/sign-in-page.ts';

const newPassword = 'A paper kite over Nagpur 27';

async function change(page: Page, current: string, next: string): Promise<void> {
  await page.goto('/profile');
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('changing the password needs the old one, signs out other devices and sends an e-mail @long', async ({
  page,
  enrol,
  browser,
  context,
  place,
}) => {
  const student = await enrol();
  const elsewhere = await browser.newContext({ baseURL: place.origin, storageState: await context.storageState() });
  await context.clearCookies();
  await page.goto('/');
  await signInByForm(page, student);
  await expect(page).toHaveURL('/dashboard');
  await change(page, student.password, newPassword);
  await expect(page.getByRole('status')).toHaveText('Password changed. Other devices are signed out');
  const response = await elsewhere.request.get('/profile', { maxRedirects: 0 });
  expect(response.headers()['location']).toBe('/login');
  await elsewhere.close();
  await context.clearCookies();
  await page.goto('/');
  await signInByForm(page, { email: student.email, password: newPassword });
  await expect(page).toHaveURL('/dashboard');
  const mail = await findMail(student.email, { subject: 'Your password was changed' });
  expect(mail.text).toContain('If this was not you');
});

test('shows a wrong old password and a weak new one beside their fields @long', async ({ page, enrol, javaScriptEnabled }) => {
  const student = await enrol();
  await change(page, 'not this one', newPassword);
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await change(page, student.password, 'password123');
  await expect(page.getByText('This password is too common. Choose another.')).toBeVisible();
  await change(page, student.password, student.password);
  await expect(page.getByText('This is your current password. Choose another.')).toBeVisible();
  const typed = javaScriptEnabled === false ? '' : student.password;
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(typed);
});

test('ticks off the password rules as the password is typed @script @wide @long', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/profile');
  const rule = findSection(page, 'Password').getByRole('listitem').filter({ hasText: 'At least 8 characters' });
  await page.getByLabel('New password', { exact: true }).pressSequentially('seven77');
  await expect(rule).not.toContainText('(met)');
  await page.getByLabel('New password', { exact: true }).pressSequentially('7');
  await expect(rule).toContainText('(met)');
});
