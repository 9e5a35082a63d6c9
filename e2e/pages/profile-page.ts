import type { Locator, Page } from '@playwright/test';
import { type Authenticator, scanKey } from '../fixtures/authenticator.ts';

/** A part of the profile, by the heading beside it. */
export function findSection(page: Page, heading: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });
}

/** Starts setting two-factor sign-in up, and scans the key that is shown. */
export async function scanShownKey(page: Page): Promise<Authenticator> {
  const key = await page.locator('.keytext').textContent();
  return scanKey(key ?? '');
}

/** Turns two-factor sign-in on in the profile; gives the app and the recovery codes. */
export async function turnOnTwoFactor(page: Page): Promise<{ app: Authenticator; codes: string[] }> {
  await page.goto('/profile');
  const section = findSection(page, 'Two-factor sign-in');
  await section.getByRole('button', { name: 'Set up' }).click();
  const app = await scanShownKey(page);
  await section.getByLabel('Code, 6 digits').fill(app.show());
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByText('Two-factor sign-in is on.').waitFor();
  return { app, codes: await section.locator('.codes li').allTextContents() };
}
