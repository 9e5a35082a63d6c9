import type { Locator, Page } from '@playwright/test';

/** The form that adds or invites: in a dialog with JavaScript, on a page without. */
export function findUserForm(page: Page, submit: string): Locator {
  return page.locator('form:visible', { has: page.getByRole('button', { name: submit }) });
}

/** The row of a user whose name contains a word. */
export function findRow(page: Page, word: string): Locator {
  return page.getByRole('main').getByRole('row').filter({ hasText: word });
}

/** Opens the filters, which are collapsed on phones. */
export async function openFilters(page: Page): Promise<void> {
  const fold = page.locator('summary', { hasText: 'Filters' });
  if (await fold.isVisible()) await fold.click();
}

/** Types a search and submits it with Enter, without waiting for the script. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await openFilters(page);
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill(text);
  await field.press('Enter');
}

/** The confirmation before deleting: a dialog with JavaScript, part of the page without. */
export function findDeleteQuestion(page: Page, noun: string): Locator {
  const title = `Delete ${noun}`;
  return page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));
}
