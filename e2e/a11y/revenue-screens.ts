import { expect } from '@playwright/test';
import { asAdmin, type Opening, type Screen } from './screen.ts';

async function openPaidOrder({ page }: Opening): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Paid' }).getByRole('link').first().click();
  await expect(page.getByRole('complementary', { name: /^SHK-/ })).toBeVisible();
}

/** The administrator's screens about revenue and the whole platform. */
export const revenueScreens: readonly Screen[] = [
  asAdmin('revenue', '/admin/revenue', async ({ page }) => {
    await page.getByText('How is this counted?').click();
    await page.getByText('Show as a table').click();
  }),
  asAdmin('analytics of the platform', '/admin/analytics?period=yearly', async ({ page }) => {
    await page.getByText('Show as a table').click();
  }),
  asAdmin('orders', '/admin/revenue/orders'),
  asAdmin('no orders', '/admin/revenue/orders?search=nobody+bought+this'),
  asAdmin('an order', '/admin/revenue/orders?status=refunded', async ({ page }) => {
    await page.getByRole('row').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  }),
  asAdmin('refund, in a dialog', '/admin/revenue/orders?status=paid', async (opening) => {
    await openPaidOrder(opening);
    await opening.page.getByRole('link', { name: /^Refund ₹/ }).click();
    await expect(opening.page.getByRole('dialog', { name: /^Refund ₹/ })).toBeVisible();
  }),
  asAdmin('refund, as a part of the page', '/admin/revenue/orders?status=paid', async (opening) => {
    await openPaidOrder(opening);
    const { page } = opening;
    await page.goto(`${page.url().replace('#order', '')}&refund=#order`);
    await expect(page.getByRole('region', { name: /^Refund ₹/ })).toBeVisible();
  }),
];
