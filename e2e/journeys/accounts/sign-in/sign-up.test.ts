import { createStudentDetails, findDemoAccount } from '../../../fixtures/people.ts';
import { expect, test } from '../../../fixtures/shikhar.ts';
import { openAccount } from '../../../pages/navigation.ts';
import { findProblem } from '../../../pages/problems.ts';
import { disableBrowserChecks } from '../../../pages/sign-in-page.ts';
import { clickSignUp, fillSignUp } from '../../../pages/sign-up-page.ts';

test('switches the screen from sign-in to sign-up and back @long', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Need an account? Sign up' }).click();
  await expect(page).toHaveURL('/?mode=signup');
  await expect(page.getByRole('heading', { name: 'Create new account' })).toBeVisible();
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('sign-up is for students, with class 7 as the default @long', async ({ page }) => {
  await page.goto('/?mode=signup');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
  const level = page.getByLabel('Select Class');
  await expect(level.getByRole('option')).toHaveText(['Class 7', 'Class 8', 'Class 9', 'Class 10']);
  await expect(level).toHaveValue('7');
});

test('registers a student and signs them in @plain', async ({ page }) => {
  const student = createStudentDetails({ name: 'Zoya Ansari', class: '9' });
  await page.goto('/?mode=signup');
  await fillSignUp(page, student);
  await clickSignUp(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Student!');
  const account = await openAccount(page);
  await expect(account.getByText('Zoya Ansari (Class 9)').filter({ visible: true })).toBeVisible();
});

const refusals = [
  { error: 'no name', given: { name: '' }, field: 'Full Name', message: 'Name is required for registration' },
  { error: 'a name of spaces', given: { name: '   ' }, field: 'Full Name', message: 'Name is required for registration' },
  { error: 'no e-mail', given: { email: '' }, field: 'Email address', message: 'Email and password are required' },
  { error: 'no password', given: { password: '' }, field: 'Password', message: 'Email and password are required' },
];

for (const { error, given, field, message } of refusals) {
  test(`refuses ${error} @wide @long`, async ({ page }) => {
    await page.goto('/?mode=signup');
    await disableBrowserChecks(page);
    await fillSignUp(page, createStudentDetails(given));
    await clickSignUp(page);
    await expect(findProblem(page)).toHaveText(message);
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });
}

const fieldRefusals = [
  { error: 'a short password', given: { password: 'seven77' }, field: 'Password', message: 'Use at least 8 characters' },
  { error: 'half an e-mail', given: { email: 'asha@' }, field: 'Email address', message: 'Enter a valid email address' },
  { error: 'an endless name', given: { name: 'A'.repeat(101) }, field: 'Full Name', message: 'Use at most 100 characters' },
];

for (const { error, given, field, message } of fieldRefusals) {
  test(`refuses ${error} beside its field @wide @long`, async ({ page }) => {
    await page.goto('/?mode=signup');
    await disableBrowserChecks(page);
    await fillSignUp(page, createStudentDetails(given));
    await clickSignUp(page);
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
  });
}

test('keeps the refused form; without JavaScript except the password @long', async ({ page, place, javaScriptEnabled }) => {
  const taken = findDemoAccount(place.dataDir, 'student').email;
  const student = createStudentDetails({ name: 'Ravi Iyer', email: taken, class: '8' });
  await page.goto('/?mode=signup');
  await fillSignUp(page, student);
  await clickSignUp(page);
  await expect(page.getByText('An account with this email already exists')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ravi Iyer');
  await expect(page.getByLabel('Email address')).toHaveValue(taken);
  await expect(page.getByLabel('Select Class')).toHaveValue('8');
  const password = javaScriptEnabled === false ? '' : student.password;
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
});

test('registers only students @wide @long', async ({ page }) => {
  await page.goto('/?mode=signup');
  await page.getByRole('radio', { name: 'Student' }).evaluate((radio) => radio.setAttribute('value', 'admin'));
  await fillSignUp(page, createStudentDetails());
  await clickSignUp(page);
  await expect(findProblem(page)).toHaveText('Only students can register directly. Please contact the administrator.');
});
