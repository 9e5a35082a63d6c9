import type { Locator, Page } from '@playwright/test';

/** The messages above a refused form. */
export function findProblem(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}
