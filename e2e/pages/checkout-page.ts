import { expect, type Page } from '@playwright/test';

/** Orders the first package of a class in the store and opens its checkout; returns its title. */
export async function orderPackage(page: Page, className: string): Promise<string> {
  await page.goto(`/test-series?class=${className}`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Purchase Now' }) });
  const title = await card.first().getByRole('heading').textContent();
  await card.first().getByRole('button', { name: 'Purchase Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  return title ?? '';
}

export async function fillGuardian(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Rakesh Kulkarni');
  await page.getByLabel('Email address').fill('rakesh@e2e.example');
  await page.getByLabel('Mobile number').fill('98765 43210');
  await page.getByLabel('My parent or guardian agrees').check();
}

/** Presses Pay, and continues by hand without JavaScript. */
export async function goToGateway(page: Page, hasScript: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  if (!hasScript) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redirecting to payment gateway...');
    await page.getByRole('button', { name: 'Continue to the payment gateway' }).click();
  }
}

/** Presses a button of the test gateway, and returns to the site. */
export async function finishAtGateway(page: Page, button: string | RegExp): Promise<void> {
  await expect(page.getByText('Test gateway. No money is taken on this page.')).toBeVisible();
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
}
