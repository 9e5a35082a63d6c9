import { startByPost, submitByPost } from '../../fixtures/attempts.ts';
import { lightQuiz } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';

test('a student finds open tests, returns to a running one, and then sees its result @long', async ({ page, place, enrol }) => {
  await enrol();
  await page.goto('/dashboard');
  const upcoming = page.getByRole('region', { name: 'Upcoming Exams' });
  await expect(upcoming.getByRole('link', { name: lightQuiz.title }).first()).toBeVisible();
  await expect(page.getByText('No tests taken yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Student!');
  await expect(page.getByText('New here? Take your first test below')).toBeVisible();

  const attempt = await startByPost(page.request, place.origin);
  await page.reload();
  const first = page.getByRole('main').getByRole('link').first();
  await expect(first).toHaveText(/Continue/);
  await expect(first).toHaveAttribute('href', new RegExp(attempt));

  await submitByPost(page.request, place.origin, attempt);
  await page.reload();
  await expect(page.getByRole('link', { name: /Continue/ })).toHaveCount(0);
  const recent = page.getByRole('region', { name: 'Recent Performance' });
  await recent.getByRole('link', { name: lightQuiz.title }).click();
  await expect(page).toHaveURL(attempt.replace('/exam/', '/results/'));
});

for (const [role, line, path] of [
  ['teacher', 'Your tests', '/teacher/tests'],
  ['school', 'Students', '/school/students'],
  ['admin', 'Users', '/admin/users'],
] as const) {
  test(`shows the ${role} numbers that lead to their lists @long`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto('/dashboard');
    const row = page
      .getByRole('region', { name: 'At a glance' })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(line) })
      .first();
    await expect(row).toHaveText(/\d/);
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the first screen of a phone has the materials, the analytics and the mistake notebook @script @long', async ({
  page,
  enrol,
  place,
  isMobile,
}) => {
  await enrol();
  await startByPost(page.request, place.origin);
  await page.goto('/dashboard');
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  for (const name of ['Study Materials', 'Analytics', 'Mistake notebook']) {
    await expect(actions.getByRole('link', { name }), name).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('main').getByRole('link', { name: /Continue/ })).toBeInViewport({ ratio: 1 });
  if (!isMobile) return;
  await page.locator('.acct > summary').click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL('/profile');
});
