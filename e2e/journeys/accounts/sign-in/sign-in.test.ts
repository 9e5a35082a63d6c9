import { roles } from '@shikhar/contracts/vocabulary/role';
import { selectCases } from '../../../../scripts/testing/test-depth.ts';
import { findDemoAccount } from '../../../fixtures/people.ts';
import { expect, test } from '../../../fixtures/shikhar.ts';
import { findMainLinks, openAccount } from '../../../pages/navigation.ts';
import { findRole, roleLabels, signInByForm } from '../../../pages/sign-in-page.ts';

const navigation = {
  student: ['Study', 'Test Series', 'Leaderboard'],
  teacher: ['Teacher Panel'],
  school: ['School Panel'],
  admin: ['Admin Panel'],
} as const;

test('offers all four roles, student first @long', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(4);
  for (const role of roles) await expect(findRole(page, role)).toBeChecked({ checked: role === 'student' });
});

for (const role of selectCases(roles, { share: 4, offset: 3 })) {
  test(`signs in the ${role} and shows the role's menu`, async ({ page, place }) => {
    await page.goto('/');
    await findRole(page, role).check();
    await signInByForm(page, findDemoAccount(place.dataDir, role));
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${roleLabels[role]}!`);
    const account = await openAccount(page);
    await expect(findMainLinks(page)).toHaveText(navigation[role]);
    await expect(account.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
}

test("shows the student's name with the class, and the heading with the name below it @long", async ({ page, enrol }) => {
  const student = await enrol({ name: 'Ishaan Rao', class: '10' });
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toContainText(student.name);
  const account = await openAccount(page);
  await expect(account.getByText('Ishaan Rao (Class 10)').filter({ visible: true })).toBeVisible();
});

test("uses the account's role, whichever was selected @wide @long", async ({ page, enrol, context }) => {
  const student = await enrol();
  await context.clearCookies();
  await page.goto('/');
  await findRole(page, 'admin').check();
  await signInByForm(page, student);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Student!');
});

for (const path of ['/', '/?mode=signup', '/login']) {
  test(`redirects a signed-in user from ${path} to the dashboard @wide @long`, async ({ page, signInAs }) => {
    await signInAs('student');
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  });
}
