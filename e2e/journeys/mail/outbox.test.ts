import type { PlaywrightWorkerArgs } from '@playwright/test';
import { findMail } from '../../fixtures/mail.ts';
import { createStudentDetails, type Student, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/shikhar.ts';

/** A device that the student has not used before. */
const otherDevice = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

/** Signs up a student, then signs in from another device, which sends an e-mail. */
async function createMail(
  playwright: PlaywrightWorkerArgs['playwright'],
  origin: string,
  details: Partial<Student> = {},
): Promise<Student> {
  const student = createStudentDetails(details);
  const first = await playwright.request.newContext();
  await signUp(first, origin, student);
  const elsewhere = await playwright.request.newContext({ userAgent: otherDevice, extraHTTPHeaders: { origin } });
  const { email, password } = student;
  await elsewhere.post(`${origin}/?index`, { form: { email, password }, maxRedirects: 0 });
  await Promise.all([first.dispose(), elsewhere.dispose()]);
  return student;
}

test('shows an administrator a sent e-mail, found by its address @long', async ({
  page,
  playwright,
  place,
  signInAs,
  javaScriptEnabled,
}) => {
  const student = await createMail(playwright, place.origin);
  const mail = await findMail(student.email, { subject: 'New sign-in' });
  await signInAs('admin');
  await page.goto('/admin/settings/outbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emails');
  const filters = page.locator('details.filters-d > summary');
  if (await filters.isVisible()) await filters.click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(student.email.slice(0, 30).toUpperCase());
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Showing 1–1 of 1');
  await page.getByRole('link', { name: student.email }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mail.subject);
  await expect(page.getByText('Firefox on Linux').first()).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'New sign-in' })).toBeVisible();
  const button = frame.getByRole('link', { name: 'Set a new password' });
  await expect(button).toHaveCSS('display', /block/);
  await expect(button).toHaveAttribute('href', `${place.origin}/forgot-password`);
});

test('shows which e-mail was given up and why, and sends it again @long', async ({ page, playwright, place, signInAs }) => {
  const email = `meera.${crypto.randomUUID()}@school.invalid`;
  await createMail(playwright, place.origin, { email });
  await signInAs('admin');
  const list = `/admin/settings/outbox?status=dead&search=${encodeURIComponent(email)}`;
  await expect(async () => {
    await page.goto(list);
    await expect(page.getByText('550 No such domain')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('Failed').filter({ visible: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText(`The email to ${email} will be sent again.`)).toBeVisible();
});

test('keeps the filters in the address, and reports that nothing matches @wide @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/settings/outbox?status=sent&search=nobody-has-this');
  await expect(page.getByText('No emails found matching the current filters.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Sent' })).toBeChecked();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('nobody-has-this');
  const missing = await page.goto('/admin/settings/outbox/01a1fec4-1ccc-743f-a8d2-7575bba9b75e');
  expect(missing?.status()).toBe(404);
});
