import { selectCases } from '../../../../scripts/testing/test-depth.ts';
import { expect, test } from '../../../fixtures/shikhar.ts';

test('redirects an unknown path to the sign-in screen @wide @long', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
});

test('redirects a signed-in user from an unknown path to the dashboard @wide @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/dashboard');
});

test('tells a student that a page is for another role, and leads back @long', async ({ page, signInAs }) => {
  await signInAs('student');
  const response = await page.goto('/admin/users');
  await expect(page).toHaveURL('/unauthorized');
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot open this page');
  await expect(page.getByRole('main')).toContainText('This page is for admins.');
  await page.getByRole('link', { name: 'Go to Study' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('offers another account on a refused page @wide @long', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/teacher');
  await page.getByRole('button', { name: 'Sign in with another account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('offers sign-in to a visitor on /unauthorized @wide @long', async ({ page }) => {
  await page.goto('/unauthorized');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot open this page');
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL('/');
});

const quickActions = {
  student: ['/study-materials', '/test-series', '/leaderboard', '/analytics'],
  teacher: [
    '/teacher/students',
    '/teacher/materials',
    '/teacher/tests',
    '/teacher/performance',
    '/study-materials',
    '/leaderboard',
  ],
  school: ['/school/students', '/school/performance', '/school/reports', '/leaderboard'],
  admin: ['/admin/users', '/admin/teachers', '/admin/schools', '/admin/tests', '/admin/settings'],
} as const;

for (const role of selectCases(['student', 'teacher', 'school', 'admin'] as const, { share: 4, offset: 0 })) {
  test(`opens every page that the dashboard of the ${role} links to @long`, async ({ page, signInAs }) => {
    await signInAs(role);
    for (const path of quickActions[role]) {
      await page.goto('/dashboard');
      await page.getByRole('main').locator(`a[href="${path}"]`).last().click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}
