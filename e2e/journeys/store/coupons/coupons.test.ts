import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/shikhar.ts';

async function openPackage(page: Page): Promise<void> {
  await page.goto('/test-series?class=7&subject=Mathematics');
  await page.getByRole('link', { name: 'Starter Pack: Fractions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Starter Pack: Fractions');
}

async function order(page: Page): Promise<void> {
  await openPackage(page);
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
}

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByLabel('Coupon (optional)').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
}

test('a coupon is created, reduces one order, and is refused for the next @long', async ({ page, signInAs, enrol, context }) => {
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
  await signInAs('admin');
  await page.goto('/admin/revenue/coupons');
  await page.getByRole('link', { name: 'New coupon' }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Total uses').fill('1');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Takes off')).toHaveAccessibleDescription(/Enter how much it takes off/);
  await expect(page.getByLabel('Code')).toHaveValue(code);
  await page.getByLabel('Takes off').fill('50');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Saved: ${code}`)).toBeVisible();

  await context.clearCookies();
  await enrol({ class: '7' });
  await order(page);
  await applyCoupon(page, code);
  await expect(page.getByRole('button', { name: 'Pay ₹15' })).toBeVisible();

  await context.clearCookies();
  await enrol({ class: '7' });
  await order(page);
  await applyCoupon(page, code);
  await expect(page.getByLabel('Coupon (optional)')).toHaveAccessibleDescription(/has been used up/);
  await expect(page.getByRole('button', { name: 'Pay ₹30' })).toBeVisible();

  await context.clearCookies();
  await signInAs('admin');
  await page.goto(`/admin/revenue/coupons?search=${code}`);
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('0 of 1');
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('1 held');
  await page.getByRole('link', { name: code }).click();
  await page.getByLabel('Code').fill(`${code}-2`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Orders have already used this code/);
});
