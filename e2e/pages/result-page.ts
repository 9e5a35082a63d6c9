import type { Locator, Page } from '@playwright/test';

/** The chart with the marks obtained and the maximum. */
export function findScore(page: Page, score: number, max: number): Locator {
  return page.getByRole('img', { name: `${score} marks out of ${max}`, exact: true });
}

/** The row of one question in the review, from 1. */
export function findReviewed(page: Page, number: number): Locator {
  return page.locator('#review > ol > li').nth(number - 1);
}

/** Opens one question of the review, from 1. */
export function openReview(page: Page, number: number): Promise<void> {
  return findReviewed(page, number).locator('> details > summary').click();
}
