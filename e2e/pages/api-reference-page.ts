import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a tag of the API reference and one of its operations. */
export async function openOperation(page: Page, { tag, summary }: { tag: string; summary: string }): Promise<Locator> {
  await page.getByRole('heading', { name: tag, level: 3 }).getByRole('button', { name: 'Expand operation' }).click();
  const operation = page.locator('.opblock').filter({ hasText: summary });
  await operation.getByRole('button').first().click();
  await expect(operation.getByRole('heading', { name: 'Responses' })).toBeVisible();
  return operation;
}
