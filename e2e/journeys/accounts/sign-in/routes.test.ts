import * as z from 'zod';
import { selectCases } from '../../../../scripts/testing/test-depth.ts';
import { expect, test } from '../../../fixtures/shikhar.ts';

const WebManifest = z.looseObject({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })) });

test('redirects an unknown path to the sign-in screen @wide @long', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
});

test('answers an unknown file with 404, and a person who opens it with a page @once @long', async ({
  page,
  request,
  signInAs,
}) => {
  for (const path of ['/logo.png', '/.env', '/wp-login.php', '/admin/backup.zip?a=1']) {
    const isOfPanel = path.startsWith('/admin');
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, isOfPanel ? 302 : 404]);
  }
  await signInAs('admin');
  for (const path of ['/logo.png', '/admin/backup.zip']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('main')).toContainText('This page does not exist');
  }
});

test('has icons and a manifest for a phone, without a session @once @long', async ({ page, request }) => {
  expect((await request.get('/favicon.ico', { maxRedirects: 0 })).headers()['content-type']).toBe('image/vnd.microsoft.icon');
  expect((await request.get('/robots.txt', { maxRedirects: 0 })).status()).toBe(200);
  await page.goto('/');
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const answer = await request.get(href, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  expect(answer.headers()['set-cookie']).toBeUndefined();
  const manifest = WebManifest.parse(await answer.json());
  expect(manifest).toMatchObject({ name: 'Shikhar', start_url: '/' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  const pageIcon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? '';
  expect((await request.get(pageIcon, { maxRedirects: 0 })).headers()['content-type']).toContain('image/svg+xml');
  const touchIcon = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '';
  for (const src of [touchIcon, ...manifest.icons.map((icon) => icon.src)]) {
    const icon = await request.get(src, { maxRedirects: 0 });
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
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
