import type { Page } from '@playwright/test';
import { findViolations } from '../a11y/find-violations.ts';
import { measureOverflow } from '../a11y/measure.ts';
import { test } from '../fixtures/own-stack-test.ts';
import { findDemoAccount } from '../fixtures/people.ts';
import { expect } from '../fixtures/shikhar.ts';
import { clickNext, enterAnswer, expectAnswer, expectQuestion, jumpTo, startTest } from '../pages/exam-page.ts';
import { inForce, saveSettings } from '../pages/settings-page.ts';
import { signInByForm } from '../pages/sign-in-page.ts';
import { findSubmittedToast, openSubmitDialog } from '../pages/submit-page.ts';

const title = 'Closed for maintenance';
const onlyAdmins = 'Shikhar is closed for maintenance. Only admins can sign in for now.';

test.beforeEach(({ watch }) => watch.allowErrors());

/** Closes the site as an administrator, and waits until it is closed to visitors. */
async function close(admin: Page, client: Page): Promise<void> {
  await saveSettings(admin, '/admin/settings', { 'Maintenance mode': true });
  await expect.poll(async () => (await client.goto('/'))?.status(), inForce).toBe(503);
}

test.afterEach(async ({ openPageAs }) => {
  const [admin, client] = [await openPageAs('admin'), await openPageAs('visitor')];
  await saveSettings(admin, '/admin/settings', { 'Maintenance mode': false });
  await expect.poll(async () => (await client.goto('/'))?.status(), inForce).toBe(200);
});

test('visitors and staff see the notice, with its start and a contact @long', async ({ page, openPageAs }) => {
  const [admin, teacher] = [await openPageAs('admin'), await openPageAs('teacher')];
  await teacher.goto('/dashboard');
  await close(admin, page);
  for (const path of ['/', '/?mode=signup', '/dashboard', '/no-such-page']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(503);
    expect(Number(response?.headers()['retry-after']), path).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await expect(page.getByText('Closed since')).toBeVisible();
  await expect(page.getByRole('link', { name: 'admin@shikhar.example' })).toHaveAttribute('href', 'mailto:admin@shikhar.example');
  await expect(page.getByRole('link', { name: 'Go back to my test' })).toHaveCount(0);
  await teacher.goto('/teacher/students');
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(title);
  await admin.goto('/admin/users');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('User Management');
});

test('the notice is accessible and fits a phone @script @long', async ({ page, openPageAs }) => {
  await close(await openPageAs('admin'), page);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(measureOverflow)).toEqual([]);
});

test('an admin signs in from the notice; everyone else sees why not @long', async ({ page, openPageAs, place }) => {
  await close(await openPageAs('admin'), page);
  await page.getByRole('link', { name: 'Admin sign in' }).click();
  await expect(page.getByText(onlyAdmins)).toBeVisible();
  await signInByForm(page, findDemoAccount(place.dataDir, 'school'));
  await expect(page.getByText(onlyAdmins)).toBeVisible();
  await expect(page.getByLabel('Email address')).not.toHaveValue('');
  await signInByForm(page, findDemoAccount(place.dataDir, 'admin'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Admin!');
  await page.goto('/admin/settings');
  await expect(page.getByText('The site is closed for maintenance')).toBeVisible();
});

test('a running test can be finished, from the first answer to the result; nothing else opens @long', async ({
  page,
  enrol,
  openPageAs,
}) => {
  const [admin, client] = [await openPageAs('admin'), await openPageAs('visitor')];
  await enrol();
  const attempt = await startTest(page);
  await enterAnswer(page, { choice: 1 });
  await close(admin, client);
  await clickNext(page);
  await expectQuestion(page, 2);
  await enterAnswer(page, { choice: 2 });
  await jumpTo(page, 1);
  await expectAnswer(page, { choice: 1 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: 'Go back to my test' }).click();
  await expectQuestion(page, 1);
  expect(new URL(page.url()).pathname).toBe(attempt);
  await jumpTo(page, 2);
  await expectAnswer(page, { choice: 2 });
  await (await openSubmitDialog(page)).getByRole('button', { name: 'Submit Test' }).click();
  await expect(page).toHaveURL(attempt.replace('/exam/', '/results/'));
  await expect(findSubmittedToast(page)).toBeVisible();
  await page.goto('/exam');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: 'Go back to my test' })).toHaveCount(0);
});
