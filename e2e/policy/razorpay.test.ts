import type { Page } from '@playwright/test';
import { test } from '../fixtures/razorpay-test.ts';
import { expect } from '../fixtures/shikhar.ts';
import { fillGuardian, goToGateway, orderPackage } from '../pages/checkout-page.ts';

function expectTitle(page: Page, title: string): Promise<void> {
  return expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Goes from the store to Razorpay's page; returns the gateway's order id. */
async function goToRazorpay(page: Page, className: string, known: ReadonlyMap<string, unknown>): Promise<string> {
  const before = new Set(known.keys());
  const title = await orderPackage(page, className);
  await fillGuardian(page);
  await goToGateway(page, true);
  await expect(page).toHaveURL(/\/v1\/checkout\/embedded$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  return [...known.keys()].find((id) => !before.has(id)) ?? '';
}

test('a student pays on Razorpay’s page and returns signed in, by its form and by its link @once @long', async ({
  page,
  place,
  enrol,
  razorpay,
  watch,
}) => {
  watch.allowOtherSites();
  await enrol();
  await goToRazorpay(page, '10', razorpay.ledger.orders);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectTitle(page, 'Not paid yet');
  expect(new URL(page.url()).origin).toBe(place.origin);
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await goToGateway(page, true);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectTitle(page, 'Payment received');
  await expect(page.getByRole('main')).toContainText(/SHK\/\d\d-\d\d\/\d{5}/);
  expect(razorpay.calls.filter((call) => call === 'POST /v1/orders')).toHaveLength(1);
});

test('accepts Razorpay’s webhooks only with a signature, and counts repeated ones once @once @long', async ({
  page,
  request,
  enrol,
  razorpay,
  watch,
}) => {
  watch.allowOtherSites();
  await enrol({ class: '9' });
  const order = await goToRazorpay(page, '9', razorpay.ledger.orders);
  const payment = razorpay.pay(order);
  const { body, headers } = razorpay.writeWebhook('payment.captured', payment.id);
  const sendWebhook = (data: Buffer) =>
    request.post('/payments/razorpay/webhook', { data, headers: { ...headers, 'content-type': 'application/json' } });
  const forged = Buffer.from(body.toString().replace('payment.captured', 'payment.Captured'));
  expect((await sendWebhook(forged)).status()).toBe(401);
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendWebhook(body)));
  expect(answers.map((answer) => answer.status())).toEqual(Array.from({ length: 10 }, () => 200));

  const back = { ...razorpay.buildReturn(payment), razorpay_signature: 'f'.repeat(64) };
  const refused = await page.request.post('/payments/razorpay/return', { form: back, maxRedirects: 0 });
  expect(refused.status()).toBe(401);
  await page.goto('/orders');
  await expect(page.getByRole('row').filter({ hasText: 'SHK-' })).toContainText('Paid');
});

test('explains to a student that Razorpay does not answer, before and after paying, and loses nothing @once @long', async ({
  page,
  enrol,
  razorpay,
  watch,
}) => {
  watch.allowOtherSites();
  watch.allowErrors();
  await enrol({ class: '8' });
  await orderPackage(page, '8');
  await fillGuardian(page);
  razorpay.failureMode = 503;
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('alert')).toContainText('The payment gateway is not responding. Nothing was taken');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rakesh Kulkarni');
  razorpay.failureMode = 'well';
  await goToGateway(page, true);
  await expect(page).toHaveURL(/\/v1\/checkout\/embedded$/);
  razorpay.failureMode = 503;
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectTitle(page, 'Waiting for the payment gateway');
  await expect(page.getByRole('main')).toContainText('If you have paid, your money is safe and you are not charged twice.');
  razorpay.failureMode = 'well';
  await expect(async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received', { timeout: 2_000 });
  }).toPass();
});
