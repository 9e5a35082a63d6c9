import type { Role } from '@shikhar/contracts/vocabulary/role';
import { expect, test } from '../fixtures/shikhar.ts';
import { findTexts } from './unshown-texts.ts';

const paths: Readonly<Record<Role, readonly string[]>> = {
  student: ['/dashboard', '/test-series', '/analytics', '/profile/school'],
  teacher: ['/teacher/students', '/teacher/students?show=needs_help', '/teacher/materials', '/teacher/materials/all'],
  school: ['/school/students', '/school/reports', '/school/reports/print', '/school/seats', '/school/promotions?class=7'],
  admin: ['/admin/users', '/admin/teachers', '/admin/schools', '/admin/materials/all', '/admin/users/promotions'],
};

for (const role of ['student', 'teacher', 'school', 'admin'] as const) {
  test(`the data of the pages for the role ${role} is never more than the screen shows`, async ({ page, signInAs }) => {
    await signInAs(role);
    for (const path of paths[role]) {
      await page.goto(path);
      await expect.poll(async () => (await findTexts(page)).all, `${path} has data`).not.toEqual([]);
      expect.soft((await findTexts(page)).unshown, path).toEqual([]);
    }
    await page.getByRole('main').evaluate((main) => main.remove());
    expect((await findTexts(page)).unshown, 'what is not shown is found').not.toEqual([]);
  });
}

test('the data of a bought package has no price', async ({ page, signInAs }) => {
  await signInAs('student');
  await page.goto('/test-series');
  await page.getByRole('listitem').filter({ hasText: 'Purchased' }).getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Your package' })).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await findTexts(page)).all).not.toEqual([]);
  expect((await findTexts(page)).unshown).toEqual([]);
});
