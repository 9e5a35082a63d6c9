import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { waitUntilHydrated } from '../../../fixtures/hydrated-pages.ts';
import { expect, test } from '../../../fixtures/shikhar.ts';

const list = '/admin/revenue/coupons';

function createCode(): string {
  return `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
}

/** Counts the documents that the browser loads. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('a coupon is created, found, changed and deleted without loading a document @script @wide @long', async ({ page }) => {
  const code = createCode();
  await page.goto(list);
  const documents = countDocuments(page);
  await page.getByRole('link', { name: 'New coupon' }).click();
  await expect(page).toHaveTitle(/^New coupon/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Takes off').fill('50');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
  await page.getByLabel('Search').fill(code.toLowerCase());
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: code })).toContainText('Active');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.getByRole('link', { name: code }).click();
  await page.getByLabel('Total uses').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveTitle(/^Coupons/);
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByLabel('Total uses')).toHaveValue('7');
  await page.getByRole('link', { name: `Delete ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The coupon was deleted.')).toBeVisible();
  expect(documents()).toBe(0);
});

test('an error appears on leaving a field and goes as it is corrected @script @wide', async ({ page }) => {
  await page.goto(`${list}/new`);
  await page.getByLabel('Code').fill('A!');
  await expect(page.getByLabel('Code')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Takes off').focus();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription('Use 3 to 32 letters, digits and hyphens');
  await page.getByLabel('Code').fill('ABC');
  await expect(page.getByLabel('Code')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Takes off')).toBeFocused();
  await expect(page.getByLabel('Takes off')).toHaveAccessibleDescription(/Enter how much it takes off/);
});

test('an error goes as well when another field makes it right @script @wide @long', async ({ page }) => {
  await page.goto(`${list}/new`);
  const [from, until] = [page.getByLabel('First day'), page.getByLabel('Last day')];
  await page.getByLabel('Code').fill(createCode());
  await page.getByLabel('Takes off').fill('5');
  await from.fill('2027-02-10');
  await until.fill('2027-02-01');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(until).toHaveAttribute('aria-invalid', 'true');
  await from.fill('2027-01-10');
  await expect(until).not.toHaveAttribute('aria-invalid', 'true');
});

test('an error of the service stays while another field is changed @script @wide @long', async ({ page }) => {
  await page.goto(`${list}/new`);
  await page.getByLabel('Code').fill('welcome10');
  await page.getByLabel('Takes off').fill('5');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Takes off').fill('6');
  await page.getByLabel('Takes off').blur();
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
});

test('an error of the service appears beside its field, and what is typed stays @script @wide @long', async ({ page }) => {
  await page.goto(`${list}/new`);
  await page.getByLabel('Code').fill('welcome10');
  await page.getByLabel('Takes off').fill('5');
  await page.getByLabel('Can be used').uncheck();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByLabel('Code')).toHaveValue('welcome10');
  await expect(page.getByLabel('Can be used')).not.toBeChecked();
  await page.getByLabel('Code').fill(createCode());
  await expect(page.getByLabel('Code')).not.toHaveAttribute('aria-invalid', 'true');
});

test('leaving with unsaved changes asks first @script @wide @long', async ({ page }) => {
  await page.goto(list);
  await page.getByRole('link', { name: 'New coupon' }).click();
  await page.getByLabel('Code').fill('UNSAVED');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Code')).toHaveValue('UNSAVED');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupons');
  await page.getByRole('link', { name: 'New coupon' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupons');
});

test('a form filled in before the scripts arrive stays as it is, and a first click works @script @wide @long', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const code = createCode();
  await page.goto(`${list}/new`, { waitUntil: 'commit' });
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Rupees').check();
  await page.getByLabel('Takes off').fill('30');
  scripts.resolve();
  await waitUntilHydrated(page);
  await expect(page.getByLabel('Code')).toHaveValue(code);
  await expect(page.getByLabel('Rupees')).toBeChecked();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
  await expect(page.getByRole('row', { name: code })).toContainText('₹30');
});

test('a form whose sending fails stays as it is @script @wide @long', async ({ page, watch }) => {
  const code = createCode();
  await page.goto(`${list}/new`);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Takes off').fill('30');
  watch.allowErrors();
  await page.route('**/coupons/new.data*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is still here');
  // Nothing is loaded again, which would fail and put an error screen in the form's place.
  await page.waitForFunction(
    () => window.__remixRouter.state.revalidation === 'idle' && window.__remixRouter.state.navigation.state === 'idle',
  );
  await expect(page.getByLabel('Code')).toHaveValue(code);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
});

test('an error screen keeps its reference number @script @wide @long', async ({ page }) => {
  await page.goto(`${list}/${randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByText(/^Reference /)).toBeVisible();
});

test('a link followed without a network leaves the page open @script @wide @long', async ({ page, context, watch }) => {
  await page.goto(list);
  watch.allowErrors();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'New coupon' }).click();
  await expect(page.getByText('You are offline. This page stays open.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupons');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'New coupon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New coupon');
});

test('works when the scripts are blocked @script @wide @long', async ({ page, watch }) => {
  watch.allowErrors();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${list}/new`, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Takes off').fill('30');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Takes off')).toHaveValue('30');
});

test('a double click creates one coupon @script @wide @long', async ({ page }) => {
  const code = createCode();
  await page.goto(`${list}/new`);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Takes off').fill('30');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await page.getByRole('button', { name: 'Create coupon' }).dblclick();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
  expect(posts).toBe(1);
});

test('a form sent without a network stays as it is typed @script @wide', async ({ page, context, watch }) => {
  const code = createCode();
  await page.goto(`${list}/new`);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Takes off').fill('30');
  watch.allowErrors();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is still here');
  // Nothing is loaded again, which would fail and put an error screen in the form's place.
  await page.waitForFunction(
    () => window.__remixRouter.state.revalidation === 'idle' && window.__remixRouter.state.navigation.state === 'idle',
  );
  await expect(page.getByLabel('Code')).toHaveValue(code);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
});
