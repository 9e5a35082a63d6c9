import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the panel with its button. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'AI Study Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Study Assistant' });
  await expect(panel).toBeVisible();
  return panel;
}

/** The conversation, without the greeting. */
export function findSaid(place: Locator): Locator {
  return place.getByRole('log', { name: 'Conversation' });
}

/** Asks on the page or in the panel, and waits for the reply. */
export async function sendQuestion(place: Locator, text: string): Promise<void> {
  const said = findSaid(place);
  const before = await said.getByText('Assistant:').count();
  await place.getByRole('textbox', { name: 'Your question' }).fill(text);
  await place.getByRole('button', { name: 'Send' }).click();
  await expect(said.getByText('Assistant:')).toHaveCount(before + 1, { timeout: 20_000 });
}
