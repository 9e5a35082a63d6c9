import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/shikhar.ts';

/** Other tests may be having one made at the same time: there is never a second. */
async function requestBackup(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/admin/settings/backups');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText('The backup is being made.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('makes a backup when asked to, and shows it once it is there and read again', async ({ page, place, signInAs }) => {
  await signInAs('admin');
  await requestBackup(page);
  const newest = page.getByRole('row').filter({ hasText: 'Asked for here' }).first();
  await expect(async () => {
    await page.goto('/admin/settings/backups');
    await expect(newest.getByText('Done')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 45_000 });
  await expect(newest).toContainText(/\d MB/);
  const fileName = /shikhar-[\w-]+\.zip/.exec(await newest.innerText())?.[0] ?? '';
  expect(await readdir(join(place.dataDir, 'backups'))).toContain(fileName);
  expect((await stat(join(place.dataDir, 'backups', fileName))).mode & 0o777).toBe(0o600);
});

test('says when the next is due, and how many are kept @wide', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
  await expect(page.getByText(/^Every day at 02:30; the newest 14 are kept\. Next on \d\d-\d\d-\d{4} 02:30$/)).toBeVisible();
});
