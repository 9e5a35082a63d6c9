import type { Locator, Page } from '@playwright/test';

/** The visible links of the navigation bar: at the top on wide windows, at the bottom on students' phones. */
export function findMainLinks(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link');
}

/** Returns the bar with the account links; on phones it opens their menu. */
export async function openAccount(page: Page): Promise<Locator> {
  const bar = page.getByRole('banner');
  const menu = bar.locator('summary', { hasText: 'account of' });
  if (await menu.isVisible()) await menu.click();
  return bar;
}

export async function logOut(page: Page): Promise<void> {
  await (await openAccount(page)).getByRole('button', { name: 'Logout' }).click();
}
