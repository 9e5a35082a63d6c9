import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The pages about e-mails, and the pages that e-mails link to. */
export const mailScreens: readonly Screen[] = [
  {
    name: 'the outbox',
    async open({ page, signInAs }) {
      await signInAs('admin');
      await page.goto('/admin/settings/outbox');
    },
  },
  {
    name: 'an e-mail of the outbox',
    async open({ page, signInAs }) {
      await signInAs('admin');
      // The sign-ins of these tests send e-mails.
      await expect(async () => {
        await page.goto('/admin/settings/outbox?status=sent');
        await page.getByRole('row').getByRole('link').first().click({ timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await expect(page.locator('iframe')).toBeVisible();
    },
  },
  { name: 'a guardian was asked', open: async ({ page }) => void (await page.goto('/guardian-consent/asked')) },
  { name: 'a link of consent that was cut', open: async ({ page }) => void (await page.goto('/guardian-consent?token=cut')) },
];
