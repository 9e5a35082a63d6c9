import { findDemoAccount } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { fillSignIn, pressSignIn } from '../../pages/sign-in-page.ts';

test('says Processing... while it is busy @script', async ({ page, place }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  await page.goto('/');
  await fillSignIn(page, findDemoAccount(place.dataDir, 'student'));
  await page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true });
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  release();
  await expect(page).toHaveURL('/dashboard');
});

test('shows the password when asked to @script', async ({ page }) => {
  await page.goto('/');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('kite-and-lantern');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await pressSignIn(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
});
