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

test('reports above the updated list that a user was already deleted @wide @long', async ({ page, place, context, signInAs }) => {
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
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to delete user');
  await expect(findRow(page, word)).toHaveCount(0);
});
