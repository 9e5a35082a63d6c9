import { readFileSync } from 'node:fs';
import { AccountExport } from '@shikhar/contracts/accounts/profile/export';
import { findMail } from '../../fixtures/mail.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findProblem } from '../../pages/problems.ts';
import { signInByForm } from '../../pages/sign-in-page.ts';

test('downloads all saved data as a file @long', async ({ page, enrol }) => {
  const student = await enrol();
  await page.goto('/profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^shikhar-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = AccountExport.parse(JSON.parse(readFileSync(await download.path(), 'utf8')));
  expect(data.user).toMatchObject({ email: student.email, name: student.name });
  expect(data.sessions).toHaveLength(1);
});

test('deletes the account after asking for the password @long', async ({ page, enrol, javaScriptEnabled }) => {
  const student = await enrol();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  const place = javaScriptEnabled === false ? page.getByRole('main') : page.getByRole('dialog');
  await expect(place.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
  await place.getByLabel('Password', { exact: true }).fill('not this one');
  await place.getByRole('button', { name: 'Delete my account' }).click();
  await expect(place.getByText('This is not your password')).toBeVisible();
  await place.getByLabel('Password', { exact: true }).fill(student.password);
  await place.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await signInByForm(page, student);
  await expect(findProblem(page)).toHaveText('Invalid email or password');
  await findMail(student.email, { subject: 'Your account on Shikhar is deleted' });
});

test('closes the dialog with Escape and Cancel, and returns the focus @script @wide @long', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/profile');
  const opener = page.getByRole('link', { name: 'Delete my account' });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
