import type { Page } from '@playwright/test';
import { addByPost } from '../../fixtures/managed-users.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { signInByForm } from '../../pages/sign-in-page.ts';
import { findDeleteQuestion, findRow } from '../../pages/users-page.ts';

test('signs out a suspended user immediately, who can sign in again after activation @long', async ({
  page,
  browser,
  place,
  signInAs,
}) => {
  await signInAs('admin');
  const person = await addByPost(page.request, place.origin, 'teacher', 'Harpreet');
  const theirs = await browser.newPage({ baseURL: place.origin });
  await theirs.goto('/');
  await signInByForm(theirs, person);
  await expect(theirs).toHaveURL('/dashboard');

  const list = `/admin/users?search=${person.word}&role=teacher`;
  await page.goto(list);
  await findRow(page, person.word).getByRole('button', { name: 'Suspend' }).click();
  await expect(page).toHaveURL(list);
  await expect(findRow(page, person.word)).toContainText('Suspended');
  await expect(page.getByRole('status').filter({ hasText: 'is suspended now.' })).toContainText(person.name);
  await theirs.goto('/teacher/students');
  await expect(theirs).toHaveURL('/login');
  await signInByForm(theirs, person);
  await expect(theirs.getByRole('main').getByRole('alert')).toContainText('This account is suspended.');

  await findRow(page, person.word).getByRole('button', { name: 'Activate' }).click();
  await expect(findRow(page, person.word)).toContainText('Active');
  await signInByForm(theirs, person);
  await expect(theirs).not.toHaveURL('/login');
  await theirs.close();
});

/** A failure is a dialog; without JavaScript it is above the list. */
async function expectFailure(page: Page, message: string, hasScript: boolean): Promise<void> {
  if (!hasScript) return expect(page.getByRole('main').getByRole('alert')).toHaveText(message);
  const dialog = page.getByRole('dialog', { name: 'This could not be done' });
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

const questions = [
  { role: 'student', path: '/admin/users', noun: 'user', prompt: 'Are you sure you want to delete this user?' },
  { role: 'teacher', path: '/admin/teachers', noun: 'teacher', prompt: 'Are you sure you want to delete this teacher?' },
  { role: 'school', path: '/admin/schools', noun: 'school', prompt: 'Are you sure you want to delete this school?' },
] as const;

for (const { role, path, noun, prompt } of questions) {
  test(`asks before deleting a ${noun}, and returns to the same list @long`, async ({ page, place, signInAs }) => {
    await signInAs('admin');
    const { word, name } = await addByPost(page.request, place.origin, role, 'Deleted');
    const list = `${path}?search=${word}`;
    await page.goto(list);
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    const question = findDeleteQuestion(page, noun);
    await expect(question).toContainText(prompt);
    await expect(question).toContainText(name);
    await question.getByText('Cancel').click();
    await expect(findRow(page, word)).toBeVisible();
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('main')).toContainText(`No ${noun}s found matching the current filters.`);
  });
}

test('says that a user was already deleted, and updates the list @wide @long', async ({
  page,
  place,
  context,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('admin');
  const { word, name } = await addByPost(page.request, place.origin, 'student', 'Twice');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/admin/users?search=${word}`);
    await tab.getByRole('link', { name: `Delete ${name}` }).click();
  }
  await findDeleteQuestion(other, 'user').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(findRow(other, word)).toHaveCount(0);
  await findDeleteQuestion(page, 'user').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectFailure(page, 'Failed to delete user', javaScriptEnabled !== false);
  await expect(findRow(page, word)).toHaveCount(0);
});

test('says that the status of a deleted user cannot be changed @wide @long', async ({
  page,
  place,
  context,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('admin');
  const { word, name } = await addByPost(page.request, place.origin, 'school', 'Closed');
  await page.goto(`/admin/schools?search=${word}`);
  const other = await context.newPage();
  await other.goto(`/admin/schools?search=${word}`);
  await other.getByRole('link', { name: `Delete ${name}` }).click();
  await findDeleteQuestion(other, 'school').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(findRow(other, word)).toHaveCount(0);
  await findRow(page, word).getByRole('button', { name: 'Suspend' }).click();
  await expectFailure(page, 'Failed to update school status', javaScriptEnabled !== false);
  await expect(findRow(page, word)).toHaveCount(0);
});
