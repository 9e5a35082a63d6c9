import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { selectCases } from '../../scripts/testing/test-depth.ts';
import { test } from '../fixtures/failure-test.ts';
import { findFirst } from '../fixtures/papers.ts';
import { fillGuardian, orderPackage } from '../pages/checkout-page.ts';
import {
  clickNext,
  enterAnswer,
  expectAnswer,
  expectQuestion,
  expectQuestionsHere,
  jumpTo,
  startTest,
} from '../pages/exam-page.ts';
import { logOut, openAccount } from '../pages/navigation.ts';
import { findSection } from '../pages/profile-page.ts';

/** Maximum wait for a page that reloads every 15 s, in milliseconds. */
const healing = { timeout: 40_000 };

test('a student stays signed in and sees the outage; the page recovers by itself @long', async ({
  page,
  enrol,
  pauseDomainService,
  releaseDomainService,
}) => {
  await enrol({ name: 'Kabir Das' });
  await page.goto('/dashboard');
  pauseDomainService();
  const response = await page.goto('/leaderboard');
  expect(response?.status()).toBe(503);
  expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
  await expect(page.getByText('Part of Shikhar is not working right now')).toBeVisible();
  await expect(page.getByText('You stay signed in, and your saved answers are safe.')).toBeVisible();
  const account = await openAccount(page);
  await expect(account.getByText('Kabir Das (Class 10)').filter({ visible: true })).toBeVisible();
  releaseDomainService();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard', healing);
});

test('what was typed at the checkout is kept during an outage, and the checkout continues', { tag: '@long' }, async ({
  page,
  enrol,
  pauseDomainService,
  releaseDomainService,
}) => {
  await enrol();
  await orderPackage(page, '10');
  await fillGuardian(page);
  pauseDomainService();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('Nothing was taken; please try again.')).toBeVisible(healing);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rakesh Kulkarni');
  await expect(page.getByLabel('My parent or guardian agrees')).toBeChecked();
  releaseDomainService();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('Test gateway. No money is taken on this page.')).toBeVisible(healing);
});

test("a student's dashboard shows its last data with a banner @long", async ({
  page,
  enrol,
  pauseDomainService,
  releaseDomainService,
}) => {
  await enrol();
  await page.goto('/dashboard');
  const upcoming = page.getByRole('region', { name: 'Upcoming Exams' });
  const exams = await upcoming.getByRole('link').allTextContents();
  pauseDomainService();
  expect((await page.goto('/dashboard'))?.status()).toBe(503);
  await expect(page.getByText('Part of Shikhar is not working right now')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Student!');
  await expect(upcoming.getByRole('link')).toHaveText(exams);
  releaseDomainService();
  await page.getByRole('link', { name: 'Try again' }).first().click();
  await expect(page.getByText('Part of Shikhar is not working right now')).toHaveCount(0);
});

for (const role of selectCases(['teacher', 'school', 'admin'] as const, { share: 3, offset: 0 })) {
  test(`the ${role} sees the failure screen with a reference, and it recovers by itself @long`, async ({
    page,
    stack,
    signInAs,
    pauseDomainService,
    releaseDomainService,
  }) => {
    await signInAs(role);
    pauseDomainService();
    expect((await page.goto('/dashboard'))?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    const reference =
      /SHK-[0-9A-F]{4}-[0-9A-F]{4}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? 'no reference';
    const findInLog = () => readFileSync(join(stack.dataDir, 'logs/bff.log'), 'utf8').includes(reference);
    await expect.poll(findInLog, `the log knows ${reference}`).toBe(true);
    releaseDomainService();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, /, healing);
  });
}

test('sign-in and sign-up report an outage and keep what was typed', { tag: '@long' }, async ({ page, pauseDomainService }) => {
  await page.goto('/');
  pauseDomainService();
  await page.getByLabel('Email address').fill('asha@e2e.example');
  await page.getByLabel('Password', { exact: true }).fill('pencil-and-kite');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('asha@e2e.example');
  await page.goto('/?mode=signup');
  await page.getByLabel('Full Name').fill('Asha');
  await page.getByLabel('Email address').fill('asha@e2e.example');
  await page.getByLabel('Password', { exact: true }).fill('pencil-and-kite');
  await page.getByRole('button', { name: 'Create new account' }).click();
  await expect(page.getByText('Registration failed. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha');
});

test('the profile reports an outage and keeps what was typed', { tag: '@long' }, async ({ page, enrol, pauseDomainService }) => {
  const { password } = await enrol();
  await page.goto('/profile');
  pauseDomainService();
  await page.getByLabel('Full Name').fill('Kavya Nair');
  const details = findSection(page, 'Your details');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByRole('alert')).toHaveText('Failed to update profile');
  await expect(page.getByLabel('Full Name')).toHaveValue('Kavya Nair');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('pencil-and-kite');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(findSection(page, 'Password').getByRole('alert')).toHaveText('Failed to update password');
});

test('logging out works during an outage', { tag: '@long' }, async ({ page, enrol, pauseDomainService }) => {
  await enrol();
  await page.goto('/dashboard');
  pauseDomainService();
  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test('an answer that cannot be saved is reported, stays on the page, and is saved automatically later @long', async ({
  page,
  enrol,
  pauseDomainService,
  releaseDomainService,
}) => {
  await enrol();
  const attempt = await startTest(page);
  const number = findFirst('saq') + 1;
  await jumpTo(page, number);
  pauseDomainService();
  await enterAnswer(page, { text: '60 cm, I think' });
  await expect(page.getByText('Not saved: the server does not answer')).toBeVisible({ timeout: 20_000 });
  await expectAnswer(page, { text: '60 cm, I think' });
  releaseDomainService();
  await expect(page.getByText('Not saved: the server does not answer')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await page.goto(`${attempt}?question=${number}`);
  await expectAnswer(page, { text: '60 cm, I think' });
});

test('the exam continues during an outage: its questions are loaded, and answers wait', async ({
  page,
  enrol,
  pauseDomainService,
  releaseDomainService,
}) => {
  await enrol();
  const attempt = await startTest(page);
  await expectQuestionsHere(page);
  pauseDomainService();
  await enterAnswer(page, { choice: 2 });
  await clickNext(page);
  await expectQuestion(page, 2);
  await enterAnswer(page, { choice: 1 });
  await expect(page.getByText('Not saved: the server does not answer, 2 answers waiting')).toBeVisible({ timeout: 20_000 });
  releaseDomainService();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible({ timeout: 20_000 });
  for (const [index, choice] of [2, 1].entries()) {
    await page.goto(`${attempt}?question=${index + 1}`);
    await expectAnswer(page, { choice });
  }
});

test('a question that cannot be loaded is reported', { tag: '@long' }, async ({
  page,
  enrol,
  pauseDomainService,
  releaseDomainService,
}) => {
  await enrol();
  await page.route('**/paper', (route) => route.abort());
  await startTest(page);
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  pauseDomainService();
  await page.unroute('**/paper');
  await clickNext(page);
  const note = page.getByRole('alert').filter({ hasText: 'The other questions have not loaded yet' });
  await expect(note).toBeVisible({ timeout: 20_000 });
  releaseDomainService();
  await expect(note).toHaveCount(0, { timeout: 20_000 });
  await clickNext(page);
  await expectQuestion(page, 2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an answer that cannot be saved stays on the page to be sent again @long', async ({
    page,
    enrol,
    pauseDomainService,
    releaseDomainService,
  }) => {
    await enrol();
    const attempt = await startTest(page);
    const number = findFirst('broad') + 1;
    await jumpTo(page, number);
    await enterAnswer(page, { text: 'Given: u = −15 cm.\nThen ...' });
    pauseDomainService();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not saved');
    await expectAnswer(page, { text: 'Given: u = −15 cm.\nThen ...' });
    releaseDomainService();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectQuestion(page, number - 1);
    await page.goto(`${attempt}?question=${number}`);
    await expectAnswer(page, { text: 'Given: u = −15 cm.\nThen ...' });
  });

  test('a form that the service did not take is kept to be sent again @long', async ({
    page,
    enrol,
    pauseDomainService,
    releaseDomainService,
  }) => {
    await enrol();
    await page.goto('/profile');
    await page.getByLabel('Full name').fill('Kavya Nair');
    pauseDomainService();
    await page
      .locator('form', { has: page.getByLabel('Full name') })
      .getByRole('button')
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet');
    releaseDomainService();
    // After the pause, the service refuses requests for a moment.
    await expect(async () => {
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByLabel('Full name')).toHaveValue('Kavya Nair', { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  });

  test('a failed page reloads itself', { tag: '@long' }, async ({ page, signInAs, pauseDomainService, releaseDomainService }) => {
    await signInAs('teacher');
    pauseDomainService();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    releaseDomainService();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Teacher!', healing);
  });
});
