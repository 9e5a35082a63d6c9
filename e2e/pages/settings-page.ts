import { expect, type Locator, type Page } from '@playwright/test';

/** A setting takes effect everywhere within 5 s; a busy machine may take longer. */
export const inForce = { timeout: 60_000 };

/** Fields of the settings forms by label: a text or a choice as displayed, or whether a box is ticked. */
export type Changes = Readonly<Record<string, string | boolean>>;

async function change(form: Locator, label: string, value: string | boolean): Promise<void> {
  const field = form.getByLabel(label, { exact: true });
  if (typeof value === 'boolean') return field.setChecked(value);
  const isChoice = await field.evaluate((element) => element.tagName === 'SELECT');
  if (isChoice) await field.selectOption({ label: value });
  else await field.fill(value);
}

/** The form with the settings themselves. */
function findSettingsForm(page: Page): Locator {
  return page.locator('form').filter({ has: page.getByRole('button', { name: 'Save' }) });
}

export async function fillSettings(page: Page, changes: Changes): Promise<void> {
  const form = findSettingsForm(page);
  for (const [label, value] of Object.entries(changes)) await change(form, label, value);
}

export function clickSave(page: Page): Promise<void> {
  return findSettingsForm(page).getByRole('button', { name: 'Save' }).click();
}

/** Opens one of the settings pages, changes it and saves. */
export async function saveSettings(page: Page, path: '/admin/security' | '/admin/settings', changes: Changes): Promise<void> {
  await page.goto(path);
  await fillSettings(page, changes);
  await clickSave(page);
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved' })).toBeVisible();
}
