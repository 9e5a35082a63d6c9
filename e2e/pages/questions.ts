import type { Locator, Page } from '@playwright/test';

/** A confirmation: a dialog with JavaScript, a part of the page without. */
export function findQuestion(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));
}
