import { expect } from '@playwright/test';
import { asRole, type Screen } from './screen.ts';

/** Coupons and seats of schools. */
export const couponScreens: readonly Screen[] = [
  asRole('admin', 'coupons', '/admin/revenue/coupons'),
  asRole('admin', 'no such coupons', '/admin/revenue/coupons?search=nobody'),
  asRole('admin', 'a new coupon, not right yet', '/admin/revenue/coupons/new', async ({ page }) => {
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await expect(page.getByLabel('Takes off')).toHaveAttribute('aria-invalid', 'true');
  }),
  asRole('admin', 'a coupon', '/admin/revenue/coupons?search=welcome', async ({ page }) => {
    await page.getByRole('link', { name: 'WELCOME10' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('WELCOME10');
  }),
  asRole('school', 'seats', '/school/seats'),
  asRole('school', 'release a seat, in a dialog', '/school/seats', async ({ page }) => {
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page
      .getByRole('link', { name: /^Release .+’s seat$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Release seat' })).toBeVisible();
  }),
  asRole('school', 'packages to buy seats of', '/school/seats/new'),
  asRole('school', 'an order of seats', '/school/seats/new', async ({ page }) => {
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Go to checkout' }).click();
    await expect(page.getByLabel('Seats')).toHaveAttribute('aria-invalid', 'true');
  }),
  asRole('student', 'a seat code', '/test-series/redeem?code=7K3M-09QX-4TVB'),
];
