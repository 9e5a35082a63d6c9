import { roles } from '@shikhar/contracts/vocabulary/role';
import { postForm } from '../../fixtures/form-client.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { openAccount } from '../../pages/navigation.ts';
import { findSection } from '../../pages/profile-page.ts';

const parts = ['Your details', 'Email address', 'Password', 'Two-factor sign-in', 'Where you are signed in', 'Your data'];

for (const role of roles) {
  test(`the name at the top leads a ${role} to the profile @long`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto('/dashboard');
    const account = await openAccount(page);
    await account.locator('a.who-name').filter({ visible: true }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page).toHaveTitle('Profile | Shikhar');
    for (const part of parts) await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Leaderboard' })).toHaveCount(role === 'student' ? 1 : 0);
    await expect(page.getByLabel('Class', { exact: true })).toHaveCount(role === 'student' ? 1 : 0);
    await expect(page.getByLabel('Subjects')).toHaveCount(role === 'teacher' ? 1 : 0);
  });
}

test('a student changes name and class, and hides from the leaderboard', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/profile');
  await page.getByLabel('Full Name').fill('Meera Joshi');
  await page.getByLabel('Class', { exact: true }).selectOption('Class 9');
  await findSection(page, 'Your details').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Details saved');
  await expect(page.getByText('Meera Joshi, Class 9')).toBeVisible();
  await expect((await openAccount(page)).locator('a.who-name').filter({ visible: true })).toHaveText('Meera Joshi (Class 9)');
  const leaderboard = findSection(page, 'Leaderboard');
  await expect(leaderboard).toContainText('Other students see you as Meera J.');
  await leaderboard.getByLabel('Hide me from the leaderboard').check();
  await leaderboard.getByRole('button', { name: 'Save' }).click();
  await expect(leaderboard.getByLabel('Hide me from the leaderboard')).toBeChecked();
  await page.getByRole('link', { name: 'Study', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/dashboard');
  await expect((await openAccount(page)).locator('a.who-name').filter({ visible: true })).toHaveText('Meera Joshi (Class 9)');
});

test('a teacher sees the subjects an administrator has set, and cannot change them @long', async ({ page, place, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/profile');
  const details = findSection(page, 'Your details');
  const subjects = details.getByLabel('Subjects');
  await expect(subjects).not.toBeEditable();
  await expect(subjects).toHaveAccessibleDescription(/Only an administrator can change these/);
  const before = await subjects.inputValue();
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Details saved');
  const name = await details.getByLabel('Full Name').inputValue();
  const forged = { form: 'details', name, subjects: 'Mathematics, Science, English, Social Studies' };
  const refused = await postForm(page.request, place.origin, '/profile', forged);
  expect(refused.status()).toBe(400);
  await page.goto('/profile');
  await expect(subjects).toHaveValue(before);
});

test('returns invalid details with the errors @long', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/profile');
  const details = findSection(page, 'Your details');
  await page.getByLabel('Full Name').fill('   ');
  await page.getByLabel('Class', { exact: true }).selectOption('Class 7');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Enter your full name')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue('7');
  await page.goto('/profile');
  // With JavaScript, what was typed is in the field again.
  await expect(page.getByLabel('Full Name')).toHaveAttribute('value', 'Meera Kulkarni');
});

test('asks before leaving with changed details @script @wide @long', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/profile');
  await page.getByLabel('Full Name').fill('Meera Joshi');
  await page.getByRole('banner').getByRole('link', { name: 'Shikhar' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Joshi');
  await page.getByRole('banner').getByRole('link', { name: 'Shikhar' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the profile asks visitors to sign in, and returns to it @once @wide @long', async ({ page, enrol, context }) => {
  const student = await enrol();
  await context.clearCookies();
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await page.getByLabel('Email address').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile');
});
