import type { Locator, Page } from '@playwright/test';
import { createPerson } from '../../fixtures/managed-users.ts';
import { findDemoAccount } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findRow } from '../../pages/users-page.ts';

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/users');
});

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Add User' }).click();
  return page.getByRole('dialog', { name: 'Add User' });
}

async function fillDialog(dialog: Locator, { name, email, password }: ReturnType<typeof createPerson>): Promise<void> {
  await dialog.getByLabel('Full Name').fill(name);
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Class').fill('Class 9');
}

test('a dialog that is closed has its text again when it is opened, unless it was cancelled @script @wide @long', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const name = dialog.getByLabel('Full Name');
  await dialog.getByText('Teacher', { exact: true }).click();
  await name.fill('Kavya Nair');
  for (const close of [() => page.keyboard.press('Escape'), () => dialog.getByRole('button', { name: 'Close' }).click()]) {
    await close();
    await expect(dialog).toHaveCount(0);
    await openDialog(page);
    await expect(name).toHaveValue('Kavya Nair');
    await expect(dialog.getByLabel('Subjects')).toBeVisible();
  }
  // Nothing is lost, so the page does not ask before it is left.
  await page.keyboard.press('Escape');
  for (const title of ['School Management', 'User Management']) {
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await openDialog(page);
  await expect(name).toHaveValue('Kavya Nair');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openDialog(page);
  await expect(name).toHaveValue('');
});

test('a link to a dialog leaves the page open without a network @script @wide @long', async ({ page }) => {
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Add User' }).click();
  await expect(page.getByRole('status')).toContainText('You are offline. This page stays open.');
  await page.context().setOffline(false);
  await expect(await openDialog(page)).toBeVisible();
});

test('a page asks before it is left with text in its dialog @script @wide @long', async ({ page }) => {
  await page.getByRole('link', { name: 'School Management' }).first().click();
  await page.getByRole('link', { name: 'Add School' }).click();
  const name = page.getByRole('dialog', { name: 'Add School' }).getByLabel('Full Name');
  await name.fill('Nalanda Public School');
  await page.evaluate(() => history.back());
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await expect(name).toHaveValue('Nalanda Public School');
});

test('a tab that is older than the site opens its dialog again with its text @script @wide @long', async ({ page, watch }) => {
  watch.allowErrors();
  let isOld = true;
  const sent = Promise.withResolvers<void>();
  await page.route(/\/assets\/new-user\.route-[^/]*\.js$/, async (route) => {
    if (!isOld) return route.continue();
    await sent.promise;
    await route.abort();
  });
  const person = createPerson('Kavya Nair');
  const dialog = await openDialog(page);
  await fillDialog(dialog, person);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  isOld = false;
  const reloaded = page.waitForEvent('load');
  sent.resolve();
  await reloaded;
  await expect(dialog.getByLabel('Full Name')).toHaveValue(person.name);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByRole('status')).toContainText(`${person.name} can sign in now.`);
  await page.reload();
  await expect(findRow(page, person.word)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a page that cannot show what was saved stays, and shows it once there is a network @script @wide @long', async ({
  page,
  watch,
}) => {
  watch.allowErrors();
  const person = createPerson('Kavya Nair');
  await page.goto('/admin/users?page=2');
  const dialog = await openDialog(page);
  await fillDialog(dialog, person);
  await page.route(/\/users\/new\.data/, async (route) => {
    const response = await route.fetch();
    await page.context().setOffline(true);
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('status')).toContainText(`${person.name} can sign in now.`);
  await expect(findRow(page, person.word)).toContainText('Class 9');
});

test('a form of a dialog stays as it is typed until it is saved @script @wide @long', async ({ page, place, watch }) => {
  watch.allowErrors();
  const person = createPerson('Kavya Nair');
  const dialog = await openDialog(page);
  const send = () => dialog.getByRole('button', { name: 'Add User' }).click();
  await fillDialog(dialog, { ...person, email: findDemoAccount(place.dataDir, 'school').email });
  const entries = await page.evaluate(() => history.length);
  const [lost, refused] = [
    dialog.getByRole('alert').filter({ hasText: 'This could not be sent' }),
    dialog.getByLabel('Email address'),
  ];
  await page.context().setOffline(true);
  await send();
  await expect(lost).toBeFocused();
  await page.context().setOffline(false);
  await send();
  await expect(refused).toHaveAccessibleDescription(/An account with this email already exists/);
  await expect(refused).toBeFocused();
  await expect(lost).toHaveCount(0);
  await dialog.getByLabel('Email address').fill(person.email);
  await send();
  await expect(page.getByRole('status')).toContainText(`${person.name} can sign in now.`);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(':focus')).not.toHaveCount(0);
  await expect(findRow(page, person.word)).toContainText('Class 9');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await openDialog(page);
  await expect(dialog.getByLabel('Full Name')).toHaveValue('');
});
