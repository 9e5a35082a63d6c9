import { expect, type Locator, type Page } from '@playwright/test';
import { openPalette } from './exam-page.ts';

/** Presses 'Submit Test' beside the questions; returns the confirmation: a dialog, or a page without JavaScript. */
export async function openSubmitDialog(page: Page): Promise<Locator> {
  await (await openPalette(page)).getByRole('button', { name: 'Submit Test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit this test?' });
  const summary = page.getByRole('heading', { name: 'Before you submit' });
  await expect(dialog.or(summary)).toBeVisible();
  return (await dialog.isVisible()) ? dialog : page.locator('body');
}

export async function submitTest(page: Page): Promise<void> {
  const question = await openSubmitDialog(page);
  await question.getByRole('button', { name: 'Submit Test' }).click();
  await expect(page).toHaveURL('/dashboard');
}

/** The message on the dashboard after a submitted test, with the link to its result. */
export function findSubmittedToast(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'Test submitted successfully!' });
}
