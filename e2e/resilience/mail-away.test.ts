import { expect } from '@playwright/test';
import { test } from '../fixtures/failure-test.ts';
import { findMail, listMail } from '../fixtures/mail.ts';
import { createStudentDetails, signUp } from '../fixtures/people.ts';

/** A browser that the student has not used before, so a sign-in sends an e-mail. */
const otherDevice = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

test('an e-mail survives a mail server that hangs, and arrives once when it is back @long', async ({
  page,
  place,
  playwright,
  signInAs,
  stack,
}) => {
  test.setTimeout(180_000);
  const student = createStudentDetails();
  const first = await playwright.request.newContext();
  await signUp(first, place.origin, student);
  stack.mailCatcher?.kill('SIGSTOP');
  try {
    const elsewhere = await playwright.request.newContext({ userAgent: otherDevice, extraHTTPHeaders: { origin: place.origin } });
    const { email, password } = student;
    const answer = await elsewhere.post(`${place.origin}/?index`, { form: { email, password }, maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], 'signing in waits for no mail server').toEqual([302, '/dashboard']);
    await signInAs('admin');
    const list = `/admin/settings/outbox?status=queued&search=${encodeURIComponent(email)}`;
    await expect(async () => {
      await page.goto(list);
      await expect(page.getByText(/timeout|timed out|never received/i).first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 120_000 });
  } finally {
    stack.mailCatcher?.kill('SIGCONT');
  }
  await page.getByRole('link', { name: student.email }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await findMail(student.email, { dataDir: place.dataDir });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  expect(listMail(student.email, { dataDir: place.dataDir })).toHaveLength(1);
});
