import { addByPost } from '../../fixtures/managed-users.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findRow } from '../../pages/users-page.ts';

test('changes name, class and school of a student, and keeps the history @long', async ({ page, place, signInAs }) => {
  await signInAs('admin');
  const { word } = await addByPost(page.request, place.origin, 'student', 'Asha');
  await page.goto(`/admin/users?search=${word}`);
  await findRow(page, word)
    .getByRole('link', { name: `Asha ${word}`, exact: true })
    .click();
  await page.getByLabel('Full Name').fill(`Asha Verma ${word}`);
  await page.getByLabel('Class').selectOption('Class 10');
  await page.getByLabel('School code').fill('himgiri-ddn');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Asha Verma ${word}`);
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Himgiri Public School, Dehradun');
  await expect(page.getByRole('region', { name: 'Schools' })).toContainText('Member, since');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Account created, by Meenal Kapoor');

  await page.getByLabel('School code').fill('NO-SUCH-CODE');
  await page.getByLabel('Full Name').fill(`Asha ${word}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('School code')).toHaveAccessibleDescription(/No school has this code/);
  await expect(page.getByLabel('Full Name')).toHaveValue(`Asha ${word}`);
});

test('changes the subjects of a teacher, and logs the old and new ones @long', async ({ page, place, signInAs }) => {
  await signInAs('admin');
  const { word } = await addByPost(page.request, place.origin, 'teacher', 'Deepa');
  await page.goto(`/admin/teachers?search=${word}`);
  await findRow(page, word).getByRole('link').first().click();
  await page.getByLabel('Subjects').fill('science, English');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Changes saved.');
  await expect(page.getByLabel('Subjects')).toHaveValue('Science, English');
  await page.goto('/admin/audit');
  await expect(page.getByRole('row').filter({ hasText: word }).first()).toContainText('Science, English');
});

test('suspends, activates and deletes a user on their page @long', async ({ page, place, signInAs, javaScriptEnabled }) => {
  await signInAs('admin');
  const { word } = await addByPost(page.request, place.origin, 'school', 'Vidya Niketan');
  await page.goto(`/admin/schools?search=${word}`);
  await findRow(page, word).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/users\//);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('main')).toContainText('Suspended');
  if (javaScriptEnabled !== false) await expect(page.getByRole('button', { name: 'Activate' })).toBeFocused();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Delete/ })
    .click();
  await expect(page.getByText('Are you sure you want to delete this school?').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/admin/users');
});

test('answers 404 for a user who does not exist @wide @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  for (const id of ['01a1fec4-1ccc-743f-a8d2-7575bba9b75e', 'not-an-id']) {
    expect((await page.goto(`/admin/users/${id}`))?.status()).toBe(404);
  }
});
