import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startByPost, submitByPost } from '../../fixtures/attempts.ts';
import { test as base, expect } from '../../fixtures/shikhar.ts';
import { findReviewed, openReview } from '../../pages/result-page.ts';

const test = base.extend<{ openAdmin(): Promise<Page> }>({
  openAdmin: async ({ browser, place, sessions, javaScriptEnabled, viewport }, use) => {
    const context = await browser.newContext({
      baseURL: place.origin,
      javaScriptEnabled,
      viewport,
      storageState: await sessions('admin'),
    });
    await use(() => context.newPage());
    await context.close();
  },
});

const why = 'The first question asks for two things at once.';

test('a student challenges a question, the corrected key counts for everyone, and undoing it restores the old marks @long', async ({
  page,
  place,
  enrol,
  openAdmin,
  javaScriptEnabled,
}) => {
  // The runs with and without JavaScript re-mark different tests.
  const name = `Contests ${randomUUID().slice(0, 8)}`;
  await enrol({ name, class: javaScriptEnabled === false ? '8' : '7' });
  const attempt = await startByPost(page.request, place.origin);
  const result = new URL(await submitByPost(page.request, place.origin, attempt), place.origin);
  expect(result.pathname).toBe('/dashboard');
  await page.goto(attempt.replace('/exam/', '/results/'));
  const first = findReviewed(page, 1);
  await openReview(page, 1);
  await first.getByRole('link', { name: 'Challenge the marking of question 1' }).click();
  await page.getByLabel('What is wrong?').fill('Too short');
  await page.getByRole('button', { name: 'Send the challenge' }).click();
  await expect(page.getByText('Explain what is wrong in at least 10 characters')).toBeVisible();
  if (javaScriptEnabled !== false) {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  }
  await page.getByLabel('What is wrong?').fill(why);
  if (javaScriptEnabled !== false) await expect(page.getByText('Explain what is wrong in at least')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send the challenge' }).click();
  await openReview(page, 1);
  await expect(first).toContainText('is waiting for a reply');

  const admin = await openAdmin();
  await admin.goto('/admin/challenges');
  await expect(admin.getByRole('listitem').filter({ hasText: name })).toContainText(why);
  await admin.getByRole('link', { name: `Correct the key: challenge by ${name}` }).click();
  await admin.getByText('Full marks for everyone', { exact: true }).last().click();
  await admin.getByLabel('Reason').fill('It can be read in two ways');
  await admin.getByRole('button', { name: 'See what changes' }).click();
  const trial = admin.getByRole('region', { name: 'What would change' });
  await expect(trial).toContainText('Nothing has changed yet');
  await trial.getByRole('button', { name: 'Correct for everyone' }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'Key corrected:' })).toBeVisible();
  const history = admin.getByRole('region', { name: 'What was changed' });
  await expect(history.getByRole('row').filter({ hasText: 'Full marks for everyone' }).first()).toContainText('0 down');

  await page.reload();
  await openReview(page, 1);
  await expect(first).toContainText('was accepted: the key was corrected for everyone.');
  await expect(first).toContainText('It can be read in two ways');
  await expect(first.getByTitle('Correct')).toBeVisible();

  await history.getByRole('link', { name: /^Undo/ }).click();
  await admin.getByRole('button', { name: 'Undo it for everyone' }).click();
  await expect(history).toContainText('Undone: It can be read in two ways');
  await page.reload();
  await openReview(page, 1);
  await expect(first).toContainText('is waiting for a reply');
  await expect(first.getByTitle('Not answered')).toBeVisible();
});
