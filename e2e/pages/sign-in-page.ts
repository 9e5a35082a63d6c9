import type { Locator, Page } from '@playwright/test';
import type { Role } from '@shikhar/contracts/vocabulary/role';

export const roleLabels = { student: 'Student', teacher: 'Teacher', school: 'School', admin: 'Admin' } as const satisfies Record<
  Role,
  string
>;

export function findRole(page: Page, role: Role): Locator {
  return page.getByRole('radio', { name: roleLabels[role] });
}

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export function clickSignIn(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signInByForm(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await fillSignIn(page, credentials);
  await clickSignIn(page);
}

/** Disables the browser's own validation, so that the server checks the form. */
export function disableBrowserChecks(page: Page): Promise<void> {
  return page
    .locator('form', { has: page.getByLabel('Password', { exact: true }) })
    .evaluate((form) => form.setAttribute('novalidate', ''));
}
