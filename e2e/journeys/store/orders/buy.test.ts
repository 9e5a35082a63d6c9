import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/shikhar.ts';
import { fillGuardian, finishAtGateway, goToGateway, orderPackage } from '../../../pages/checkout-page.ts';

function expectTitle(page: Page, title: string): Promise<void> {
  return expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('a student buys a package: the form keeps its fields, the test starts, and the receipt remains @plain', async ({
  page,
  enrol,
  javaScriptEnabled,
}) => {
  await enrol();
  const title = await orderPackage(page, '10');
  await page.getByLabel('Net banking').check();
  await page.getByLabel('Name', { exact: true }).fill('Rakesh Kulkarni');
  await page.getByLabel('Coupon').fill('no-such-coupon');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('There is no coupon with this code')).toBeVisible();
  await expect(page.getByLabel('Net banking')).toBeChecked();
  await page.getByLabel('Coupon').fill('welcome10');
  await page.getByLabel('Coupon').press('Enter');
  await expect(page.getByText('Your coupon is applied.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('complementary')).toContainText('Coupon WELCOME10');
  await page.getByLabel('Mobile number').fill('12345');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('Enter a 10-digit mobile number')).toBeVisible();
  await expect(page.getByText('Ask your parent or guardian to agree first')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rakesh Kulkarni');
  await expect(page.getByLabel('Net banking')).toBeChecked();
  await fillGuardian(page);
  await goToGateway(page, javaScriptEnabled !== false);
  await finishAtGateway(page, /^Pay ₹/);

  await expectTitle(page, 'Payment received');
  await expect(page.getByRole('main')).toContainText(`${title} is open.`);
  await expect(page.getByRole('main')).toContainText('rakesh@e2e.example');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('article')).toContainText(/SHK\/\d\d-\d\d\/\d{5}/);
  await expect(page.getByRole('article')).toContainText('Rakesh Kulkarni');
  await page.goto('/orders');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Paid');
  await row.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('link', { name: 'Start Test' }).click();
  await expect(page).toHaveURL(/\/exam\?test=/);
  await expect(page.getByRole('button', { name: 'Start test' }).first()).toBeVisible();
});

test('says that it leaves for the gateway exactly when it does @script @long', async ({ page, enrol }) => {
  /** Holds the next request to a path until it is let go. */
  const hold = async (pattern: RegExp) => {
    const held = Promise.withResolvers<void>();
    await page.route(pattern, async (route) => {
      await held.promise;
      await route.continue();
    });
    return () => held.resolve();
  };
  // Playwright does not look at a page that is being left.
  await page.addInitScript(() => {
    const save = () => {
      const dialog = document.querySelector('dialog[open]');
      if (dialog) sessionStorage.setItem('opened', dialog.textContent);
    };
    new MutationObserver(save).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const leaving = page.getByText('Redirecting to payment gateway...');
  const busy = page.getByRole('button', { name: 'Processing...' });

  await enrol({ class: '8' });
  await page.goto('/test-series?class=8');
  const order = await hold(/\/test-series\/.*\.data/);
  await page.getByRole('button', { name: 'Purchase Now' }).first().click();
  await expect(busy).toBeVisible();
  await expect(leaving).toHaveCount(0);
  order();
  await expectTitle(page, 'Checkout');

  await fillGuardian(page);
  // The gateway does not open at first, so the page stays.
  await page.route(/\/payment-sandbox\//, (route) => route.fulfill({ status: 204 }), { times: 1 });
  const pay = await hold(/\/checkout\.data/);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(busy).toBeVisible();
  await expect(leaving).toHaveCount(0);
  pay();
  await leaving.waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to the payment gateway' }).click();
  await expect(page.getByText('Test gateway. No money is taken on this page.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('opened'))).toContain('Redirecting to payment gateway...');

  await page.goBack();
  await expectTitle(page, 'Payment gateway');
  await expect(leaving).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to the payment gateway' }).click();
  await expect(page.getByText('Test gateway. No money is taken on this page.')).toBeVisible();
});

test('a payment fails and is retried, is cancelled and resumed, and waits for the bank @long', async ({
  page,
  enrol,
  javaScriptEnabled,
}) => {
  await enrol({ class: '9' });
  await orderPackage(page, '9');
  await fillGuardian(page);
  await goToGateway(page, javaScriptEnabled !== false);
  await page.waitForURL(/\/payment-sandbox\//);
  const sandbox = page.url();
  await finishAtGateway(page, 'Let the payment fail');
  await expectTitle(page, 'The payment did not go through');
  await expect(page.getByRole('main')).toContainText('The bank declined the payment');
  await page.goto(sandbox);
  await expect(page.getByText('The payment of this order failed.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'See the order' }).click();

  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Purchase Now' }).first().click();
  await fillGuardian(page);
  await goToGateway(page, javaScriptEnabled !== false);
  await finishAtGateway(page, 'Close without paying');
  await expectTitle(page, 'Not paid yet');

  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rakesh Kulkarni');
  await goToGateway(page, javaScriptEnabled !== false);
  await finishAtGateway(page, 'Leave it waiting');
  await expectTitle(page, 'Waiting for your bank');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectTitle(page, 'Waiting for your bank');
  await page.goto('/orders');
  const statuses = page.getByRole('row').filter({ hasText: 'SHK-' });
  await expect(statuses).toHaveCount(2);
  await expect(statuses.first()).toContainText('Waiting');
  await expect(statuses.last()).toContainText('Failed');
});
