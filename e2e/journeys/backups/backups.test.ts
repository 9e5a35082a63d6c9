import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/shikhar.ts';

/** Other tests may start a backup at the same time; there is never a second one. */
async function requestBackup(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/admin/settings/backups');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText('The backup has started.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('makes a backup on request, and lists it once it is saved and verified @long', async ({ page, place, signInAs }) => {
  await signInAs('admin');
  await requestBackup(page);
  const newest = page.getByRole('row').filter({ hasText: 'Requested here' }).first();
  await expect(async () => {
    await page.goto('/admin/settings/backups');
    await expect(newest.getByText('Done')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 45_000 });
  await expect(newest).toContainText(/\d MB/);
  const fileName = /shikhar-[\w-]+\.zip/.exec(await newest.innerText())?.[0] ?? '';
  expect(await readdir(join(place.dataDir, 'backups'))).toContain(fileName);
  expect((await stat(join(place.dataDir, 'backups', fileName))).mode & 0o777).toBe(0o600);
});

test('shows when the next backup is due and how many are saved @wide @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
  await expect(page.getByText(/^Every day at 02:30\. The newest 14 are kept\. Next: \d\d-\d\d-\d{4} 02:30$/)).toBeVisible();
});
