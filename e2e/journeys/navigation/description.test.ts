import { expect, test } from '../../fixtures/shikhar.ts';

const pages = {
  guest: ['/', '/?mode=signup', '/login', '/forgot-password', '/no-such-page'],
  student: ['/dashboard', '/leaderboard', '/study-materials', '/test-series', '/analytics', '/profile'],
  admin: ['/admin/users', '/admin/settings'],
} as const;

test('every page describes the site for search engines once @once @wide @long', async ({ page, signInAs }) => {
  for (const [role, paths] of Object.entries(pages)) {
    if (role === 'student' || role === 'admin') await signInAs(role);
    for (const path of paths) {
      await page.goto(path);
      const description = page.locator('head meta[name=description]');
      await expect(description, path).toHaveAttribute('content', /^Prepare for school exams, one chapter at a time/);
    }
  }
});
