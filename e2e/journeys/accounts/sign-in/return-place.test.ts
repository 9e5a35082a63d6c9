import { createStudentDetails, findDemoAccount } from '../../../fixtures/people.ts';
import { expect, test } from '../../../fixtures/shikhar.ts';
import { signInByForm } from '../../../pages/sign-in-page.ts';
import { clickSignUp, fillSignUp } from '../../../pages/sign-up-page.ts';

test('returns a visitor to the page that required sign-in @wide @long', async ({ page, place }) => {
  await page.goto('/leaderboard?class=9');
  await expect(page).toHaveURL('/');
  await signInByForm(page, findDemoAccount(place.dataDir, 'student'));
  await expect(page).toHaveURL('/leaderboard?class=9');
});

test('returns a newly registered student to that page, too @wide @long', async ({ page }) => {
  await page.goto('/test-series');
  await page.getByRole('link', { name: 'Need an account? Sign up' }).click();
  await fillSignUp(page, createStudentDetails());
  await clickSignUp(page);
  await expect(page).toHaveURL('/test-series');
});

test('remembers the page after a refused sign-in @wide @long', async ({ page, place }) => {
  const account = findDemoAccount(place.dataDir, 'teacher');
  await page.goto('/teacher/students');
  await signInByForm(page, { ...account, email: `nobody.${createStudentDetails().email}` });
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await signInByForm(page, account);
  await expect(page).toHaveURL('/teacher/students');
});
