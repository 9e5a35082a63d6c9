import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/failure-test.ts';
import { createStudentDetails, signUp } from '../fixtures/people.ts';
import { clickSignIn, fillSignIn } from '../pages/sign-in-page.ts';

test.use({ javaScriptEnabled: false });

/** The answer to the form that `send` posts. */
async function readAnswer(page: Page, send: () => Promise<void>) {
  const [response] = await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'POST'), send()]);
  const headers = response.headers();
  return { status: response.status(), retryAfter: Number(headers['retry-after']) };
}

test('signing in says that it failed and keeps what was typed; it works again afterwards', async ({
  page,
  playwright,
  place,
  database,
}) => {
  const student = createStudentDetails();
  const request = await playwright.request.newContext();
  await signUp(request, place.origin, student);
  await request.dispose();
  await page.goto('/');
  await fillSignIn(page, student);
  await database.pause();
  const { status, retryAfter } = await readAnswer(page, () => clickSignIn(page));
  expect(status).toBe(503);
  expect(retryAfter).toBeGreaterThan(0);
  await expect(page.getByText('The service is busy. Please try again in a moment.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(student.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  database.release();
  await expect(async () => {
    await fillSignIn(page, student);
    await clickSignIn(page);
    await expect(page).toHaveURL('/dashboard', { timeout: 3_000 });
  }).toPass();
});

test('a form of a signed-in student is kept to be sent again', async ({ page, enrol, database }) => {
  await enrol();
  await page.goto('/profile');
  const form = page.locator('form', { has: page.getByLabel('Full name') });
  await form.getByLabel('Full name').fill('Kavya Nair');
  await database.pause();
  const { status } = await readAnswer(page, () => form.getByRole('button').click());
  expect(status).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet');
  database.release();
  await expect(async () => {
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Kavya Nair', { timeout: 3_000 });
  }).toPass();
});
