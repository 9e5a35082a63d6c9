import type { Page } from '@playwright/test';
import { type School, test } from '../../../fixtures/school-test.ts';
import { expect } from '../../../fixtures/shikhar.ts';

const title = 'Starter Pack: Fractions';

/** Buys an order of seats at the checkout and the test gateway; returns its code. */
async function buySeats(page: Page, count: string, hasScript: boolean): Promise<string> {
  await page.goto('/school/seats');
  await expect(page.getByText('Your school has no seats yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Buy seats' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('Seats').fill('0');
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await expect(page.getByLabel('Seats')).toHaveAccessibleDescription(/Enter 1 to 5000/);
  await page.getByLabel('Seats').fill(count);
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  if (!hasScript) await page.getByRole('button', { name: 'Continue to the payment gateway' }).click();
  await page.getByRole('button', { name: 'Pay ₹30', exact: true }).click();
  await expect(page).toHaveURL(/\/orders\/[^/]+$/);
  await page.goto('/school/seats');
  await page.getByRole('link', { name: title }).click();
  return (await page.getByRole('region', { name: 'Seat code' }).getByRole('code').textContent()) ?? '';
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.goto('/test-series');
  await page.getByRole('link', { name: 'Seat code' }).click();
  await page.getByLabel('Seat code').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Use this seat code' }).click();
}

async function releaseSeatOf(page: Page, school: School, name: string): Promise<void> {
  await page.goto('/school/seats');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: 'Students', exact: true })).toContainText(name);
  await page.getByRole('link', { name: `Release seat of ${name}` }).click();
  await page.getByRole('button', { name: 'Release seat' }).click();
  await expect(page.getByText('Seat released. Another student can take it.')).toBeVisible();
  await expect(page.getByText('No student has a seat yet.'), school.name).toBeVisible();
}

test('an error of the seat order appears on leaving the field, and goes when it is corrected @script @once @long', async ({
  page,
  makeSchool,
  signInBy,
}) => {
  await signInBy(await makeSchool());
  await page.goto('/school/seats/new');
  await page.getByRole('link', { name: title }).click();
  const seats = page.getByLabel('Seats');
  await seats.fill('5001');
  await seats.press('Tab');
  await expect(seats).toHaveAccessibleDescription(/Enter 1 to 5000/);
  await seats.fill('2');
  await expect(seats).not.toHaveAttribute('aria-invalid');
});

test('a school buys a seat, and its students use it one after the other @long', async ({
  page,
  makeSchool,
  makePupil,
  signInBy,
  javaScriptEnabled,
}) => {
  const school = await makeSchool();
  const first = await makePupil(school, { name: 'Asha Verma', class: '7' });
  const second = await makePupil(school, { name: 'Ravi Iyer', class: '8' });
  await signInBy(school);
  const code = await buySeats(page, '1', javaScriptEnabled);
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

  await signInBy(first);
  await enterCode(page, '7K3M-09QX-4TVB');
  await expect(page.getByLabel('Seat code')).toHaveAccessibleDescription(/There is no such seat code/);
  await enterCode(page, code);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: 'Start Test' }).first()).toBeVisible();

  await signInBy(second);
  await enterCode(page, code);
  await expect(page.getByLabel('Seat code')).toHaveAccessibleDescription(/This seat code has no seats left/);

  await signInBy(school);
  await releaseSeatOf(page, school, 'Asha Verma');
  await signInBy(second);
  await enterCode(page, code);
  await expect(page.getByText('You have a seat. All tests of this package are open to you.')).toBeVisible();
});
