import type { Page } from '@playwright/test';
import { findMail } from '../../fixtures/mail.ts';
import type { Student } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findProblem } from '../../pages/problems.ts';
import { findSection, scanShownKey, turnOnTwoFactor } from '../../pages/profile-page.ts';
import { signInByForm } from '../../pages/sign-in-page.ts';

const notRight = 'This code is wrong. The app shows a new one every 30 seconds.';

/** Signs in up to the code. */
async function startSignIn(page: Page, student: Student): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/');
  await signInByForm(page, student);
  await expect(page).toHaveURL('/sign-in/code');
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Recovery code');
  if (!(await field.isVisible())) await page.getByText('Use a recovery code').click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('two-factor sign-in is set up with an app, shows its recovery codes once, and then asks for a code @long', async ({
  page,
  enrol,
}) => {
  const student = await enrol();
  await page.goto('/profile');
  const section = findSection(page, 'Two-factor sign-in');
  await section.getByRole('button', { name: 'Set up' }).click();
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const app = await scanShownKey(page);
  await section.getByLabel('Code, 6 digits').fill('000000');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByText(notRight)).toBeVisible();
  await section.getByLabel('Code, 6 digits').fill(app.show());
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.locator('.codes li')).toHaveCount(8);
  await page.goto('/profile');
  await expect(section).toContainText('8 recovery codes are left.');
  await expect(section.locator('.codes')).toHaveCount(0);
  await findMail(student.email, { subject: 'Two-factor sign-in was turned on' });
  await startSignIn(page, student);
  await expect(page.getByText(`From the authenticator app for ${student.email}`)).toBeVisible();
  await enterCode(page, '000000');
  await expect(page.getByText(notRight)).toBeVisible();
  await enterCode(page, app.show());
  await expect(page).toHaveURL('/dashboard');
});

test('remembers the page that required sign-in through both steps @wide @long', async ({ page, enrol }) => {
  const student = await enrol();
  const { app } = await turnOnTwoFactor(page);
  await page.context().clearCookies();
  await page.goto('/leaderboard');
  await signInByForm(page, student);
  await enterCode(page, app.show());
  await expect(page).toHaveURL('/leaderboard');
});

test('a recovery code works once, and its owner is notified @long', async ({ page, enrol }) => {
  const student = await enrol();
  const { codes } = await turnOnTwoFactor(page);
  const [code = ''] = codes;
  await startSignIn(page, student);
  await enterRecoveryCode(page, code.toLowerCase().replace('-', ''));
  await expect(page).toHaveURL('/dashboard');
  const mail = await findMail(student.email, { subject: 'A recovery code was used' });
  expect(mail.text).toContain('7 recovery codes are left');
  await startSignIn(page, student);
  await enterRecoveryCode(page, code);
  await expect(page.getByText('This recovery code is wrong or already used.')).toBeVisible();
});

test('new recovery codes need a code from the app, replace the old ones, and can turn two-factor off @long', async ({
  page,
  enrol,
}) => {
  const student = await enrol();
  const { app, codes } = await turnOnTwoFactor(page);
  const section = findSection(page, 'Two-factor sign-in');
  await page.goto('/profile');
  await section.getByText('New recovery codes').click();
  await section.locator('form', { hasText: 'Make new codes' }).getByLabel('Code from the app').fill(app.show());
  await section.getByRole('button', { name: 'Make new codes' }).click();
  await expect(section.locator('.codes li')).toHaveCount(8);
  expect(await section.locator('.codes li').allTextContents()).not.toEqual(codes);
  const [renewed = ''] = await section.locator('.codes li').allTextContents();
  await page.goto('/profile');
  await section.getByText('Turn off, or move to another phone').click();
  const turnOff = section.locator('form', { hasText: 'Or a recovery code' });
  await turnOff.getByLabel('Or a recovery code').fill(codes[1] ?? '');
  await turnOff.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByText('This recovery code is wrong or already used.')).toBeVisible();
  await turnOff.getByLabel('Or a recovery code').fill(renewed);
  await turnOff.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('status')).toHaveText('Two-factor sign-in is off');
  await page.context().clearCookies();
  await page.goto('/');
  await signInByForm(page, student);
  await expect(page).toHaveURL('/dashboard');
});

test('keeps no password between the steps, and leads back without one @wide @once @long', async ({ page, enrol, context }) => {
  const student = await enrol();
  await turnOnTwoFactor(page);
  await startSignIn(page, student);
  const cookies = JSON.stringify(await context.cookies());
  const decoded = Buffer.from(decodeURIComponent(cookies.split('"value":"')[1]?.split('.')[0] ?? ''), 'base64').toString();
  expect(decoded).toContain(student.email);
  expect(cookies + decoded).not.toContain(student.password);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/');
  await context.clearCookies();
  await page.goto('/sign-in/code');
  await expect(page).toHaveURL('/');
});

test('blocks sign-in after too many wrong codes with a clear message @wide @once @long', async ({ page, enrol }) => {
  const student = await enrol();
  await turnOnTwoFactor(page);
  await startSignIn(page, student);
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse((one) => one.request().method() === 'POST');
    await enterCode(page, '000000');
    await answered;
    await expect(page.getByText(notRight)).toBeVisible();
  }
  await enterCode(page, '000000');
  await expect(findProblem(page)).toContainText('Please try again in');
});
