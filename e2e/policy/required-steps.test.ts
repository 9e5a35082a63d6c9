import type { Page } from '@playwright/test';
import { findViolations } from '../a11y/find-violations.ts';
import { agePassword } from '../fixtures/old-password.ts';
import { test } from '../fixtures/own-stack-test.ts';
import { findDemoAccount } from '../fixtures/people.ts';
import { expect } from '../fixtures/shikhar.ts';
import { scanShownKey } from '../pages/profile-page.ts';
import { inForce, saveSettings } from '../pages/settings-page.ts';
import { signInByForm } from '../pages/sign-in-page.ts';

const newPassword = 'A paper kite over Nagpur 27';

async function expectNowhereElse(page: Page, step: string): Promise<void> {
  for (const path of ['/dashboard', '/profile', '/leaderboard', '/profile/export']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(step);
  }
}

test('an expired password leads to the change form and nowhere else @long', async ({ page, place, stack }) => {
  const school = findDemoAccount(place.dataDir, 'school');
  await agePassword(stack.databaseUrl, school.email, 91);
  await page.goto('/');
  await signInByForm(page, school);
  await expect(page).toHaveURL('/renew-password');
  await expectNowhereElse(page, '/renew-password');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signInByForm(page, school);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('New password again').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await page.getByLabel('Current password').fill(school.password);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('New password again').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/renew-password');
  await expect(page).toHaveURL('/dashboard');
  // The other tests of this stack use the old password.
  await page.goto('/profile');
  await page.getByLabel('Current password').fill(newPassword);
  await page.getByLabel('New password', { exact: true }).fill(school.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toContainText('Password changed');
});

/** Sets up the required two-factor sign-in; returns a recovery code. */
async function setUp(page: Page): Promise<string> {
  await expect(page).toHaveURL('/set-up-two-factor');
  await page.getByRole('button', { name: 'Set up' }).click();
  const app = await scanShownKey(page);
  await page.getByLabel('Code, 6 digits').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await page.getByLabel('Code, 6 digits').fill(app.show());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in is on' })).toBeVisible();
  const codes = await page.locator('.codes li').allTextContents();
  await page.getByRole('link', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL('/dashboard');
  return codes[0] ?? '';
}

async function turnOff(page: Page, recoveryCode: string): Promise<void> {
  await page.goto('/profile');
  await page.getByText('Turn off, or move to another phone').click();
  await page.getByLabel('Or a recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('status')).toHaveText('Two-factor sign-in is off');
}

test('if staff need a second factor, only its setup opens @long', async ({ page, place, openPageAs, javaScriptEnabled }) => {
  const admin = await openPageAs('admin');
  const teacher = findDemoAccount(place.dataDir, 'teacher');
  await saveSettings(admin, '/admin/security', { 'Two-factor authentication': true });
  await expect(async () => {
    await page.context().clearCookies();
    await page.goto('/');
    await signInByForm(page, teacher);
    await expect(page).toHaveURL('/set-up-two-factor', { timeout: 1_000 });
  }).toPass(inForce);
  await expectNowhereElse(page, '/set-up-two-factor');
  // The accessibility checker is a script itself.
  if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
  const teachersCode = await setUp(page);
  // The administrator who switched it on needs one as well.
  await admin.goto('/admin/security');
  const adminsCode = await setUp(admin);
  await saveSettings(admin, '/admin/security', { 'Two-factor authentication': false });
  await turnOff(admin, adminsCode);
  await turnOff(page, teachersCode);
});
