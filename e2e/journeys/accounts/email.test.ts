import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findMail, listMail } from '../../fixtures/mail.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findSection } from '../../pages/profile-page.ts';
import { signInByForm } from '../../pages/sign-in-page.ts';

async function ask(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/profile');
  const section = findSection(page, 'Email address');
  await section.getByLabel('New email address').fill(email);
  await section.getByLabel('Password', { exact: true }).fill(password);
  await section.getByRole('button', { name: 'Change email address' }).click();
}

test('a new e-mail address is confirmed, and the old one is notified @long', async ({ page, enrol, context }) => {
  const student = await enrol();
  const email = `moved.${randomUUID()}@e2e.example`;
  await ask(page, email, student.password);
  await expect(page.getByText(`Waiting for ${email} to be confirmed.`)).toBeVisible();
  const { links } = await findMail(email, { subject: 'Confirm your email address' });
  await findMail(student.email, { subject: 'Email change requested' });
  const { pathname, search } = new URL(links.find((link) => link.includes('/confirm-email')) ?? '');
  await page.goto(pathname + search);
  await expect(page.getByText(`You will sign in with ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();
  await findMail(student.email, { subject: 'Your email address was changed' });
  expect((await page.goto(pathname + search))?.status()).toBe(400);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await context.clearCookies();
  await page.goto('/');
  await signInByForm(page, { email, password: student.password });
  await expect(page).toHaveURL('/dashboard');
});

test('does not reveal that an address already has an account @wide @long', async ({ page, enrol, context }) => {
  const owner = await enrol();
  await context.clearCookies();
  const student = await enrol();
  await ask(page, owner.email, student.password);
  await expect(page.getByText(`Waiting for ${owner.email} to be confirmed.`)).toBeVisible();
  await findMail(owner.email, { subject: 'Your email address on Shikhar' });
  expect(listMail(owner.email).some(({ links }) => links.some((link) => link.includes('token=')))).toBe(false);
});

test('shows a wrong password and an invalid address beside their fields @wide @long', async ({ page, enrol }) => {
  const student = await enrol();
  await ask(page, `moved.${randomUUID()}@e2e.example`, 'not this one');
  await expect(page.getByText('This is not your password')).toBeVisible();
  await ask(page, student.email, student.password);
  await expect(page.getByText('This is already your email address')).toBeVisible();
  await expect(page.getByLabel('New email address')).toHaveValue(student.email);
});
