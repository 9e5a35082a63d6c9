import type { Page } from '@playwright/test';
import { findMail } from '../../fixtures/mail.ts';
import { createStudentDetails } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { signInByForm } from '../../pages/sign-in-page.ts';

const answer = 'If an account uses this address, a link is on its way. It works once, for 30 minutes.';
const newPassword = 'A paper kite over Nagpur 27';

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

async function setPassword(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(first);
  await page.getByLabel('New password again').fill(second);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('a link in an e-mail sets a new password, once', async ({ page, enrol, context }) => {
  const student = await enrol();
  await context.clearCookies();
  await ask(page, student.email);
  await expect(page.getByText(answer)).toBeVisible();
  const { links } = await findMail(student.email, { subject: 'Set a new password' });
  const { pathname, search } = new URL(links.find((link) => link.includes('/reset-password')) ?? '');
  await page.goto(pathname + search);
  await expect(page.getByText(`For ${student.email}.`)).toBeVisible();
  await setPassword(page, newPassword, 'another one 27');
  await expect(page.getByText('The two new passwords are not the same')).toBeVisible();
  await setPassword(page, 'password123');
  await expect(page.getByText('This password is too common. Choose another.')).toBeVisible();
  await setPassword(page, newPassword);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Password set. Please sign in with it.')).toBeVisible();
  await signInByForm(page, { email: student.email, password: newPassword });
  await expect(page).toHaveURL('/dashboard');
  expect((await page.goto(pathname + search))?.status()).toBe(400);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('answers an unknown address like a known one @long', async ({ page }) => {
  await ask(page, createStudentDetails().email);
  await expect(page.getByText(answer)).toBeVisible();
});

test('requires a valid address @long', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Enter your email address')).toBeVisible();
  await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
  await page.getByLabel('Email address').fill('asha at school');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('asha at school');
});

for (const query of ['', '?token=', '?token=made-up', `?token=${'x'.repeat(300)}`]) {
  test(`an invalid link (${query.slice(0, 20)}) leads to a new one @once @wide @long`, async ({ page }) => {
    expect((await page.goto(`/reset-password${query}`))?.status()).toBe(400);
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
}
