import { findDemoAccount } from '../../../fixtures/people.ts';
import { expect, test } from '../../../fixtures/shikhar.ts';
import { clickSignIn, signInByForm } from '../../../pages/sign-in-page.ts';

test('shows Processing... while it is busy @script @long', async ({ page, place }) => {
  // Recorded at the last moment of the page, because a navigation keeps the test from inspecting it.
  await page.addInitScript(() => {
    addEventListener('pagehide', () =>
      sessionStorage.setItem('busy', document.querySelector('button[aria-busy]')?.textContent ?? ''),
    );
  });
  await page.goto('/');
  await signInByForm(page, findDemoAccount(place.dataDir, 'student'));
  await expect(page).toHaveURL('/dashboard');
  expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('Processing...');
});

test('shows the password on request @script @long', async ({ page }) => {
  await page.goto('/');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('kite-and-lantern');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await clickSignIn(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
});

test('shows an error when a field is left, and takes it back as it is corrected @script @wide @long', async ({ page }) => {
  await page.goto('/');
  const email = page.getByLabel('Email address');
  await email.fill('asha at school');
  await page.getByLabel('Password', { exact: true }).focus();
  await expect(email).toHaveAccessibleDescription('Enter a valid email address');
  await email.fill('asha@school.example');
  await expect(email).toHaveAccessibleDescription('');
});
