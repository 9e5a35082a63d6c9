import type { Browser, BrowserContext } from '@playwright/test';
import type { Student } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findSection } from '../../pages/profile-page.ts';
import { signInByForm } from '../../pages/sign-in-page.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 13; SM-A515F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** Signs the same student in on a phone. */
async function signInOnPhone(browser: Browser, origin: string, student: Student): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, userAgent: phone });
  const page = await context.newPage();
  await page.goto('/');
  await signInByForm(page, student);
  await page.waitForURL('**/dashboard');
  return context;
}

async function isSignedIn(context: BrowserContext): Promise<boolean> {
  return (await context.request.get('/profile', { maxRedirects: 0 })).status() === 200;
}

test('signs out an unknown device @long', async ({ page, enrol, browser, place }) => {
  const student = await enrol();
  const other = await signInOnPhone(browser, place.origin, student);
  await page.goto('/profile');
  const section = findSection(page, 'Where you are signed in');
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').first()).toContainText('This device');
  const line = section.getByRole('listitem').filter({ hasText: 'Chrome on Android' });
  await expect(line).toContainText('This network');
  await line.getByRole('button', { name: 'Sign out: Chrome on Android' }).click();
  await expect(page.getByRole('status')).toHaveText('Device signed out');
  await expect(section.getByRole('listitem')).toHaveCount(1);
  expect(await isSignedIn(other)).toBe(false);
  await other.close();
});

test('signs out all other devices together @long', async ({ page, enrol, browser, place }) => {
  const student = await enrol();
  const others = [await signInOnPhone(browser, place.origin, student), await signInOnPhone(browser, place.origin, student)];
  await page.goto('/profile');
  const section = findSection(page, 'Where you are signed in');
  await section.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('status')).toHaveText('Signed out everywhere else');
  await expect(section.getByRole('listitem')).toHaveCount(1);
  for (const other of others) {
    expect(await isSignedIn(other)).toBe(false);
    await other.close();
  }
});
