import { postForm } from '../../../fixtures/form-client.ts';
import { expect, test } from '../../../fixtures/shikhar.ts';
import { logOut, openAccount } from '../../../pages/navigation.ts';
import { signInByForm } from '../../../pages/sign-in-page.ts';

test('logs out to the sign-in screen, and Back shows nothing @long', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/dashboard');
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Welcome back')).toHaveCount(0);
});

test('explains that a session has ended elsewhere, and asks to sign in again @wide @long', async ({
  page,
  context,
  enrol,
  place,
  playwright,
}) => {
  await enrol();
  const elsewhere = await playwright.request.newContext({ storageState: await context.storageState() });
  await postForm(elsewhere, place.origin, '/logout', {});
  await elsewhere.dispose();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});

test("keeps a student's session when the browser is closed, and no one else's @once @long", async ({
  context,
  enrol,
  sessions,
}) => {
  await enrol();
  const [student] = await context.cookies();
  const halfAYear = 180 * 24 * 60 * 60;
  expect(Math.abs((student?.expires ?? 0) - Date.now() / 1000 - halfAYear)).toBeLessThan(600);
  for (const role of ['teacher', 'school', 'admin'] as const) {
    const [cookie] = (await sessions(role)).cookies;
    expect(cookie?.expires, `the cookie of ${role} ends with the browser`).toBe(-1);
  }
});

test('a link followed after the session has ended leads to the sign-in screen @script @wide @long', async ({
  page,
  context,
  enrol,
  place,
  playwright,
}) => {
  const student = await enrol();
  await page.goto('/dashboard');
  const elsewhere = await playwright.request.newContext({ storageState: await context.storageState() });
  await postForm(elsewhere, place.origin, '/logout', {});
  await elsewhere.dispose();
  await (await openAccount(page)).locator('a.who-name').filter({ visible: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-student');
  await signInByForm(page, student);
  await expect(page).toHaveURL('/profile');
});
