import { randomUUID } from 'node:crypto';
import { findViolations } from '../a11y/find-violations.ts';
import { measureOverflow } from '../a11y/measure.ts';
import { findMail } from '../fixtures/mail.ts';
import { test } from '../fixtures/own-stack-test.ts';
import { createStudentDetails } from '../fixtures/people.ts';
import { expect } from '../fixtures/shikhar.ts';
import { openConsent, signConsent, signUpWithGuardian } from '../pages/consent-page.ts';
import { inForce, saveSettings } from '../pages/settings-page.ts';
import { signInByForm } from '../pages/sign-in-page.ts';

const guardianField = 'Parent or guardian’s email address';

function createFamily() {
  return {
    student: createStudentDetails({ name: 'Kavya Nair', class: '7' }),
    guardianEmail: `lakshmi.${randomUUID()}@home.example`,
  };
}

test.beforeEach(async ({ openPageAs, page }) => {
  await saveSettings(await openPageAs('admin'), '/admin/settings', { 'Guardian consent': true });
  const showsField = async () => {
    await page.goto('/?mode=signup');
    return page.getByLabel(guardianField).isVisible();
  };
  await expect.poll(showsField, inForce).toBe(true);
});

test.afterEach(async ({ openPageAs }) => {
  await saveSettings(await openPageAs('admin'), '/admin/settings', { 'Guardian consent': false });
});

test('a student’s account opens when the guardian agrees, with what they allow', async ({ page, openPageAs, place }) => {
  const { student, guardianEmail } = createFamily();
  await signUpWithGuardian(page, student, guardianEmail);
  const guardian = await openPageAs('visitor');
  await openConsent(guardian, guardianEmail, place.dataDir);
  await expect(guardian.getByText('For Kavya Nair, Class 7')).toBeVisible();
  await expect(guardian.getByRole('row', { name: /Sign-ins/ })).toContainText('To keep strangers out');
  for (const choice of await guardian.getByRole('checkbox').all()) await expect(choice).not.toBeChecked();
  await guardian.getByLabel('Weekly summary to you').check();
  await signConsent(guardian, student);
  await guardian.reload();
  await expect(guardian.getByLabel('Weekly summary to you')).toBeChecked();
  await expect(guardian.getByLabel('Leaderboard')).not.toBeChecked();
  await findMail(student.email, { subject: 'Your account is open', dataDir: place.dataDir });
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await signInByForm(page, student);
  await expect(page).toHaveURL('/dashboard');
});

test('a waiting student sees who must agree, and corrects the address @long', async ({ page, openPageAs, place }) => {
  const { student, guardianEmail } = createFamily();
  await signUpWithGuardian(page, student, `wrong.${guardianEmail}`);
  await page.goto('/');
  await signInByForm(page, student);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your parent or guardian must agree first');
  await expect(page.getByText(`We wrote to wrong.${guardianEmail}`)).toBeVisible();
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('We have sent the email several times')).toBeVisible();
  await page.getByLabel(guardianField).fill(student.email);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByLabel(guardianField)).toHaveAccessibleDescription(/not your own/);
  await page.getByLabel(guardianField).fill(guardianEmail);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask your parent or guardian');
  await openConsent(await openPageAs('visitor'), guardianEmail, place.dataDir);
});

test('withdrawn consent ends the student’s session, and can be given again @long', async ({ page, openPageAs, place }) => {
  const { student, guardianEmail } = createFamily();
  await signUpWithGuardian(page, student, guardianEmail);
  const guardian = await openPageAs('visitor');
  await openConsent(guardian, guardianEmail, place.dataDir);
  await signConsent(guardian, student);
  await page.goto('/');
  await signInByForm(page, student);
  await expect(page).toHaveURL('/dashboard');
  await guardian.getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(guardian.getByText('You withdrew your consent on')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, student);
  await expect(page.getByText('Your parent or guardian has withdrawn their consent')).toBeVisible();
  await signConsent(guardian, student);
  await signInByForm(page, student);
  await expect(page).toHaveURL('/dashboard');
});

test('a guardian who does not agree sees what happens, and can reconsider @long', async ({ page, openPageAs, place }) => {
  const { student, guardianEmail } = createFamily();
  await signUpWithGuardian(page, student, guardianEmail);
  const guardian = await openPageAs('visitor');
  await openConsent(guardian, guardianEmail, place.dataDir);
  await guardian.getByRole('button', { name: 'I do not agree' }).click();
  await expect(guardian.getByText('You did not agree on')).toBeVisible();
  await expect(guardian.getByRole('button', { name: 'I do not agree' })).toHaveCount(0);
  await findMail(student.email, { subject: 'Your account was not opened', dataDir: place.dataDir });
  await signConsent(guardian, student);
});

test('refuses consent without a name and the tick, and keeps the form filled in @long', async ({ page, openPageAs, place }) => {
  const { student, guardianEmail } = createFamily();
  await signUpWithGuardian(page, student, guardianEmail);
  const guardian = await openPageAs('visitor');
  await openConsent(guardian, guardianEmail, place.dataDir);
  await guardian.getByLabel('Leaderboard').check();
  await guardian.getByRole('button', { name: 'I agree' }).click();
  await expect(guardian.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name');
  await expect(guardian.getByLabel(/^I am the parent/)).toHaveAccessibleDescription(/Tick this box/);
  await expect(guardian.getByLabel('Leaderboard')).toBeChecked();
});

test('refuses an incomplete link @long', async ({ page }) => {
  const response = await page.goto('/guardian-consent?token=cut-short');
  expect(response?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
});

test('the pages are accessible and fit a phone @script @long', async ({ page, openPageAs, place }) => {
  const { student, guardianEmail } = createFamily();
  await signUpWithGuardian(page, student, guardianEmail);
  const guardian = await openPageAs('visitor');
  const look = async () => {
    expect(await findViolations(guardian)).toEqual([]);
    await guardian.setViewportSize({ width: 320, height: 700 });
    expect(await guardian.evaluate(measureOverflow)).toEqual([]);
  };
  await openConsent(guardian, guardianEmail, place.dataDir);
  await look();
  await guardian.getByRole('button', { name: 'I do not agree' }).click();
  await look();
  await signConsent(guardian, student);
  await look();
  await guardian.goto('/guardian-consent/asked');
  await look();
});
