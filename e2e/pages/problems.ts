import type { Locator, Page } from '@playwright/test';

/** The messages above a form that was refused. */
export function findProblem(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}
