import { test } from '../fixtures/own-stack-test.ts';
import { createStudentDetails, findDemoAccount } from '../fixtures/people.ts';
import { expect } from '../fixtures/shikhar.ts';
import { clickSave, fillSettings, inForce, saveSettings } from '../pages/settings-page.ts';
import { signInByForm } from '../pages/sign-in-page.ts';
import { clickSignUp, fillSignUp } from '../pages/sign-up-page.ts';

const defaultValue = {
  'Password expiry': '90 days',
  'Session timeout': '30 minutes',
  'Minimum password length': '8',
  'Require uppercase': false,
  'Require numbers': false,
  'Require special characters': false,
};

for (const length of ['40', '7', '', '8.5']) {
  test(`refuses a minimum password length of ${JSON.stringify(length)} beside the field @long`, async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/admin/security');
    await fillSettings(page, { 'Minimum password length': length, 'Session timeout': '60 minutes' });
    await clickSave(page);
    const field = page.getByLabel('Minimum password length');
    await expect(field).toHaveAccessibleDescription('Enter 8 to 32.');
    await expect(field).toHaveValue(length);
    await expect(page.getByLabel('Session timeout')).toHaveValue('60');
  });
}

test('shows and enforces new password rules at sign-up @long', async ({ page, openPageAs }) => {
  const admin = await openPageAs('admin');
  await saveSettings(admin, '/admin/security', { 'Minimum password length': '12', 'Require numbers': true });
  const student = createStudentDetails({ password: 'paper-kites-over-town' });
  const hint = page.getByText('At least 12 characters, with a number.');
  await expect
    .poll(async () => {
      await page.goto('/?mode=signup');
      return hint.isVisible();
    }, inForce)
    .toBe(true);
  await fillSignUp(page, student);
  await clickSignUp(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/^Use at least one number/);
  await fillSignUp(page, { ...student, password: 'paper-kites-over-town-7' });
  await clickSignUp(page);
  await expect(page).toHaveURL('/dashboard');
  await saveSettings(admin, '/admin/security', defaultValue);
});

test("changes an admin's password with the old one, and shows every error beside its field @long", async ({
  page,
  signInAs,
  openPageAs,
  place,
}) => {
  await signInAs('admin');
  const { email, password } = findDemoAccount(place.dataDir, 'admin');
  const next = 'four-kites-over-9-roofs';
  const fill = async (current: string, first: string, second: string) => {
    await page.goto('/admin/security');
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(first);
    await page.getByLabel('New password again').fill(second);
    await page.getByRole('button', { name: 'Update' }).click();
  };
  await fill('not this one', next, next);
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/^This is not your current password/);
  await fill(password, next, `${next}!`);
  await expect(page.getByLabel('New password again')).toHaveAccessibleDescription(/^The two new passwords are not the same/);
  await fill(password, 'short', 'short');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/^Use at least 8 characters/);
  await fill('', '', '');
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/^Enter your current password/);
  await fill(password, next, next);
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
  const elsewhere = await openPageAs('visitor');
  await elsewhere.goto('/');
  await signInByForm(elsewhere, { email, password: next });
  await expect(elsewhere).toHaveURL('/dashboard');
  await fill(next, password, password);
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
});
