import { createStudentDetails } from '../../../fixtures/people.ts';
import { expect, test } from '../../../fixtures/shikhar.ts';
import { findProblem } from '../../../pages/problems.ts';
import { clickSignIn, disableBrowserChecks, fillSignIn, findRole, signInByForm } from '../../../pages/sign-in-page.ts';

test('shows the same message for a wrong password and an unknown e-mail @wide @long', async ({ page, enrol, context }) => {
  const student = await enrol();
  await context.clearCookies();
  await page.goto('/');
  await signInByForm(page, { email: student.email, password: 'not this one' });
  await expect(findProblem(page)).toHaveText('Invalid email or password');
  await signInByForm(page, { email: createStudentDetails().email, password: 'not this one' });
  await expect(findProblem(page)).toHaveText('Invalid email or password');
});

test('keeps the refused form; without JavaScript except the password @long', async ({ page, javaScriptEnabled }) => {
  const { email } = createStudentDetails();
  await page.goto('/');
  await findRole(page, 'school').check();
  await signInByForm(page, { email, password: 'not this one' });
  await expect(findProblem(page)).toBeVisible();
  await expect(findRole(page, 'school')).toBeChecked();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  const password = javaScriptEnabled === false ? '' : 'not this one';
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
});

const incomplete = [
  { missing: 'both', email: '', password: '' },
  { missing: 'the e-mail', email: '', password: 'something' },
  { missing: 'the password', email: 'someone@e2e.example', password: '' },
];

for (const { missing, email, password } of incomplete) {
  test(`requires e-mail and password if ${missing} is missing @wide @long`, async ({ page }) => {
    await page.goto('/');
    await disableBrowserChecks(page);
    await signInByForm(page, { email, password });
    await expect(findProblem(page)).toHaveText('Email and password are required');
    await expect(page.getByLabel('Email address')).toHaveValue(email);
  });
}

test('refuses an invalid e-mail, in the browser and on the server @wide @long', async ({ page }) => {
  await page.goto('/');
  await fillSignIn(page, { email: 'asha at school', password: 'something' });
  await clickSignIn(page);
  await expect(page.locator('input:invalid')).toHaveAttribute('name', 'email');
  await expect(findProblem(page)).toHaveCount(0);
  await disableBrowserChecks(page);
  await clickSignIn(page);
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Enter a valid email address/);
});

test('blocks sign-in after five failures with a clear message @wide @long', async ({ page, enrol, context }) => {
  const student = await enrol();
  await context.clearCookies();
  await page.goto('/');
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse((one) => one.request().method() === 'POST');
    await signInByForm(page, { email: student.email, password: `guess ${tries}` });
    await answered;
    await expect(findProblem(page)).toHaveText('Invalid email or password');
  }
  await fillSignIn(page, student);
  const [response] = await Promise.all([page.waitForResponse((one) => one.request().method() === 'POST'), clickSignIn(page)]);
  await expect(findProblem(page)).toHaveText('Too many failed sign-ins. Please try again in 15 minutes.');
  expect(response.status()).toBe(429);
  expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
});
