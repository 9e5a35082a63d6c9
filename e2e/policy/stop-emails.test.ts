import { startByPost, submitByPost } from '../fixtures/attempts.ts';
import { listMail } from '../fixtures/mail.ts';
import { test } from '../fixtures/own-stack-test.ts';
import { publishResults } from '../fixtures/settled-result.ts';
import { expect } from '../fixtures/shikhar.ts';
import { findSection } from '../pages/profile-page.ts';
import { signInByForm } from '../pages/sign-in-page.ts';

// The weekly summary has the same link, but only on Mondays; this e-mail is sent on any day.
test('the link below an e-mail switches such e-mails off, and the profile shows it @once @long', async ({
  page,
  place,
  stack,
  enrol,
}) => {
  test.slow();
  const student = await enrol();
  await submitByPost(page.request, place.origin, await startByPost(page.request, place.origin));
  await page.goto('/profile');
  const emails = findSection(page, 'Emails');
  await expect(emails.getByRole('checkbox', { name: 'Results' })).toBeChecked();

  await publishResults(stack.databaseUrl, student.email);
  const listResults = () => listMail(student.email, { subject: 'Your result', dataDir: place.dataDir });
  await expect.poll(() => listResults().length, { timeout: 90_000 }).toBe(1);
  const [mail] = listResults();
  const link = mail?.links.find((one) => one.includes('/stop-emails?')) ?? '';

  // The link needs no session, and opening it changes nothing.
  await page.context().clearCookies();
  await page.goto(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { name: 'These emails have stopped' })).toBeVisible();

  await page.goto('/');
  await signInByForm(page, student);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  await expect(emails.getByRole('checkbox', { name: 'Results' })).not.toBeChecked();
  await expect(emails.getByRole('checkbox', { name: 'Weekly summary' })).toBeChecked();
});
