import type { Locator, Page } from '@playwright/test';
import { type Authenticator, scanKey } from '../fixtures/authenticator.ts';

/** A section of the profile, by its heading. */
export function findSection(page: Page, heading: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });
}

/** Scans the key that the two-factor setup displays. */
export async function scanShownKey(page: Page): Promise<Authenticator> {
  const key = await page.locator('.keytext').textContent();
  return scanKey(key ?? '');
}

/** Switches on two-factor sign-in in the profile; returns the app and the recovery codes. */
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
