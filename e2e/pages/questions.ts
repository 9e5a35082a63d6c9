import type { Locator, Page } from '@playwright/test';

/** A confirmation question: a dialog with JavaScript, part of the page without. */
export function findQuestion(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title }).or(page.getByRole('region', { name: title }));
}
