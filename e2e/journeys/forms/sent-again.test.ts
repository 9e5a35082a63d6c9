import { randomUUID } from 'node:crypto';
import { findFirst } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { clickPrevious, enterAnswer, expectAnswer, expectQuestion, jumpTo, startTest } from '../../pages/exam-page.ts';
import { signInByForm } from '../../pages/sign-in-page.ts';

test.use({ javaScriptEnabled: false });

// A browser reports a page with an error's status.
test.beforeEach(({ watch }) => watch.allowErrors());

test('a form sent after the session has ended is kept, and is sent again after a sign-in in another tab @wide', async ({
  page,
  context,
  signInAs,
}) => {
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
  await signInAs('admin');
  await page.goto('/admin/revenue/coupons/new');
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Takes off').fill('30');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet');
  await signInAs('admin');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();
});

test('the page that keeps a form has no password @wide', async ({ page, context, enrol }) => {
  await enrol();
  await page.goto('/profile');
  await page.getByLabel('New email address').fill('asha@shikhar.example');
  await page.locator('#email-password').fill('a paper kite 71');
  await context.clearCookies();
  await page
    .locator('form', { has: page.locator('#email-password') })
    .getByRole('button')
    .click();
  await expect(page.getByText('Passwords, one-time codes and files are not kept')).toBeVisible();
  expect(await page.content()).toContain('asha@shikhar.example');
  expect(await page.content()).not.toContain('a paper kite 71');
});

for (const ended of ['in the browser', 'at the service'])
  test(`an answer typed after the session has ended ${ended} is saved after the sign-in @wide`, async ({
    page,
    context,
    enrol,
    place,
    playwright,
  }) => {
    const text = 'Given: u = −15 cm.\nThen v = 30 cm.';
    const student = await enrol();
    const attempt = await startTest(page);
    const number = findFirst('broad') + 1;
    await jumpTo(page, number);
    await enterAnswer(page, { text });
    if (ended === 'in the browser') await context.clearCookies();
    else {
      const request = await playwright.request.newContext({ storageState: await context.storageState() });
      await request.post(`${place.origin}/logout`, { headers: { origin: place.origin }, maxRedirects: 0 });
      await request.dispose();
    }
    await clickPrevious(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet');
    const [other] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Sign in' }).click()]);
    await signInByForm(other, student);
    await expectQuestion(other, number);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expectQuestion(page, number - 1);
    await page.goto(`${attempt}?question=${number}`);
    await expectAnswer(page, { text });
  });
