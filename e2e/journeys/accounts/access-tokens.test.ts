import { addByPost } from '../../fixtures/managed-users.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/shikhar.ts';

const path = '/profile/access-tokens';

test('a teacher creates an access token, sees it once, and revokes it @plain', async ({
  page,
  context,
  playwright,
  sessions,
  place,
}) => {
  const admin = await playwright.request.newContext({ storageState: await sessions('admin') });
  const teacher = await addByPost(admin, place.origin, 'teacher', 'Kavita Nair');
  await admin.dispose();
  await signIn(context.request, place.origin, teacher);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'My access tokens' }).click();
  await expect(page.getByText('You have no access tokens.')).toBeVisible();

  const create = page.getByRole('button', { name: 'Create access token' });
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Timetable program');
  await page.getByLabel('Your password').fill('wrong');
  await create.click();
  await expect(page.getByText('Choose at least one permission')).toBeVisible();
  await expect(name).toHaveValue('Timetable program');

  await page.getByRole('checkbox', { name: 'Read Students' }).check();
  await page.getByLabel('Your password').fill('wrong');
  await create.click();
  await expect(page.getByText('This password is wrong')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Read Students' })).toBeChecked();

  await page.getByLabel('Your password').fill(teacher.password);
  await create.click();
  const shown = page.getByRole('status').getByText(/^shk_/);
  await expect(shown).toBeVisible();
  const token = await shown.innerText();
  const line = page.getByRole('listitem').filter({ hasText: 'Timetable program' });
  await expect(line).toContainText('Students: read');
  await expect(line).toContainText('Never used');
  await page.goto(path);
  await expect(line).toBeVisible();
  expect(await page.content()).not.toContain(token);

  await line.getByRole('link', { name: 'Revoke Timetable program' }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('status')).toHaveText('The access token is revoked');
  await expect(page.getByText('You have no access tokens.')).toBeVisible();
});

test('students have no access tokens @once', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My access tokens' })).toHaveCount(0);
  await page.goto(path);
  await expect(page).not.toHaveURL(new RegExp(path));
});
