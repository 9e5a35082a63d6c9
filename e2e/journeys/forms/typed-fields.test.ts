import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/shikhar.ts';

const newCoupon = '/admin/revenue/coupons/new';

async function typeCoupon(page: Page, code: string): Promise<void> {
  await page.goto(newCoupon);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Takes off').fill('30');
}

async function expectCoupon(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel('Code')).toHaveValue(code);
  await expect(page.getByLabel('Takes off')).toHaveValue('30');
}

function createCode(): string {
  return `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
}

/** Answers the question before a page with unsaved changes is left. */
function leaveAlways(page: Page): void {
  page.on('dialog', (dialog) => dialog.accept());
}

test('a form sent after the session has ended stays, and can be sent after a sign-in in another tab @script @wide', async ({
  page,
  context,
  signInAs,
  watch,
}) => {
  const code = createCode();
  await signInAs('admin');
  await typeCoupon(page, code);
  watch.allowErrors();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'You are signed out' });
  await expect(message.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');
  await expectCoupon(page, code);
  await signInAs('admin');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
});

test('a reload keeps what is typed, until it is saved @script @wide', async ({ page, signInAs }) => {
  const code = createCode();
  await signInAs('admin');
  await typeCoupon(page, code);
  await page.getByLabel('Rupees').check();
  leaveAlways(page);
  await page.reload();
  await expectCoupon(page, code);
  await expect(page.getByLabel('Rupees')).toBeChecked();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
  await page.goto(newCoupon);
  await expect(page.getByLabel('Code')).toHaveValue('');
});

test('a form that was refused and then saved is empty again after Back @script @wide', async ({ page, signInAs }) => {
  const [taken, code] = [createCode(), createCode()];
  await signInAs('admin');
  await typeCoupon(page, taken);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Saved: ${taken}`)).toBeVisible();
  await typeCoupon(page, taken);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(newCoupon);
  await expect(page.getByLabel('Code')).toHaveValue('');
});

test('what is restored does not overwrite what somebody saved meanwhile @script @wide', async ({ page, context, signInAs }) => {
  const code = createCode();
  await signInAs('admin');
  await typeCoupon(page, code);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code);
  await page.getByLabel('Takes off').fill('40');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Takes off').fill('20');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(`Saved: ${code}`)).toBeVisible();
  leaveAlways(page);
  await page.reload();
  await expect(page.getByLabel('Takes off')).toHaveValue('40');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(`Saved: ${code}`)).toHaveCount(0);
});

test('a reload keeps what the draft does not have yet @script @wide', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/revenue/packages/new');
  const title = `Package ${createCode()}`;
  await page.getByLabel('Title').fill(title);
  leaveAlways(page);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(title);
});

test('Back keeps what is typed, but no password, and the next user finds none of it @script @wide', async ({
  page,
  signInAs,
}) => {
  await page.goto('/?mode=signup');
  await page.getByLabel('Email').fill('asha@shikhar.example');
  await page.getByLabel('Password', { exact: true }).fill('some words 12');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByLabel('Password', { exact: true }).pressSequentially('3');
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect([stored.includes('asha@shikhar.example'), stored.includes('some words')]).toEqual([true, false]);
  leaveAlways(page);
  await page.goto('/login');
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('asha@shikhar.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await signInAs('student');
  await page.goto('/profile');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:')))).toEqual([]);
});

test('a tab that is older than the site reloads once, and goes on to the page of the link @script @wide', async ({
  page,
  signInAs,
  watch,
}) => {
  await signInAs('admin');
  await page.goto('/admin/revenue/coupons');
  watch.allowErrors();
  await page.route(/\/assets\/coupon\.route-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: 'New coupon' }).click();
  await expect(page).toHaveURL(newCoupon);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New coupon');
});

test('a tab that is older than the site loses nothing typed when it reloads @script @wide', async ({ page, signInAs, watch }) => {
  const code = createCode();
  await signInAs('admin');
  await typeCoupon(page, code);
  watch.allowErrors();
  leaveAlways(page);
  await page.route(/\/assets\/coupons\.route-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Coupons' }).first().hover();
  await reloaded;
  await expect(page).toHaveURL(newCoupon);
  await expectCoupon(page, code);
});

test('a page with unsent text asks before it is left @script @wide', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/profile/school');
  await page.getByLabel('School code').fill('SUN123');
  await page.getByRole('link', { name: 'Study', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('School code')).toHaveValue('SUN123');
  await page.getByRole('link', { name: 'Study', exact: true }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL('/profile/school');
});

test('sign-up asks before it is left for sign-in @script @wide @long', async ({ page }) => {
  await page.goto('/?mode=signup');
  const name = page.getByLabel('Full Name');
  await name.fill('Asha Kulkarni');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(name).toHaveValue('Asha Kulkarni');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(name).toHaveValue('');
});

test('a list asks before a filter closes the form that is typed in, and not otherwise @script @wide @long', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/admin/revenue/orders?status=paid');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('complementary', { name: /^SHK-/ })).toBeVisible();
  await page.goto(page.url().replace('#order', '&refund='));
  const reason = page.getByLabel('Reason');
  await reason.fill('Bought twice');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('radio', { name: 'All' }).check();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(reason).toHaveValue('Bought twice');
  await reason.fill('');
  await page.getByRole('radio', { name: 'Refunded' }).check();
  await expect(page).toHaveURL(/\?status=refunded$/);
  await expect(question).toHaveCount(0);
});

test('a draft is saved before its page is left, which asks if that fails @script @wide', async ({ page, signInAs, watch }) => {
  watch.allowErrors();
  await signInAs('admin');
  await page.goto('/admin/revenue/packages/new');
  const title = `Package ${createCode()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByRole('link', { name: 'Packages' }).first().click();
  await expect(page).toHaveURL('/admin/revenue/packages');
  await page.goto('/admin/revenue/packages/new');
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.route('/authoring/drafts', (route) => route.abort());
  await page.getByLabel('Title').fill(`${title} again`);
  await page.getByRole('link', { name: 'Packages' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(`${title} again`);
});

test('a form cannot be changed while it is being sent @script @wide', async ({ page, signInAs, watch }) => {
  watch.allowErrors();
  await signInAs('admin');
  await typeCoupon(page, createCode());
  const sent = Promise.withResolvers<void>();
  await page.route(/coupons\/new\.data/, async (route) => {
    await sent.promise;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Create coupon' }).click();
  const form = page.locator('form', { has: page.getByLabel('Takes off') });
  await expect(form).toHaveAttribute('inert', '');
  sent.resolve();
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be sent' })).toBeVisible();
  await expect(form).not.toHaveAttribute('inert', '');
});

test('a tab that is older than the site says what it has saved @script @wide', async ({ page, signInAs, watch }) => {
  const code = createCode();
  await signInAs('admin');
  await typeCoupon(page, code);
  watch.allowErrors();
  await page.route(/\/assets\/coupons\.route-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
});

test('documents loaded after a save do not show its toast again @script @wide @long', async ({ page, signInAs }) => {
  const code = createCode();
  await signInAs('admin');
  await typeCoupon(page, code);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await expect(page.getByText(`Saved: ${code}`)).toHaveCount(0);
  await page.goto('/admin/users');
  await expect(page.getByText(`Saved: ${code}`)).toHaveCount(0);
});

test('the e-mail address of a sign-in is not stored @script @wide', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email address').fill('asha@shikhar.example');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('asha@shikhar.example');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten password');
});
