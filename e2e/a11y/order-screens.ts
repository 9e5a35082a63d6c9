import { expect } from '@playwright/test';
import { fillGuardian, finishAtGateway, goToGateway, orderPackage } from '../pages/checkout-page.ts';
import type { Opening, Screen } from './screen.ts';

async function atCheckout({ page, enrol }: Opening): Promise<void> {
  await enrol();
  await orderPackage(page, '10');
}

/** A student's order after they press this button at the test gateway; `act` sets up the rest. */
function ended(
  name: string,
  button: string | RegExp,
  act: (opening: Opening) => Promise<unknown> = async () => undefined,
): Screen {
  return {
    name,
    async open(opening) {
      await atCheckout(opening);
      await fillGuardian(opening.page);
      await goToGateway(opening.page, true);
      await finishAtGateway(opening.page, button);
      await act(opening);
    },
  };
}

/** A student's own orders, from the checkout to the receipt. */
export const orderScreens: readonly Screen[] = [
  {
    name: 'checkout, refused',
    async open(opening) {
      await atCheckout(opening);
      await opening.page.getByLabel('Coupon').fill('?');
      await opening.page.getByRole('button', { name: 'Apply' }).click();
      await expect(opening.page.getByLabel('Coupon')).toHaveAttribute('aria-invalid', 'true');
      await opening.page.getByLabel('Coupon').fill('');
      await opening.page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(opening.page.getByText('Ask your parent or guardian to agree first')).toBeVisible();
    },
  },
  {
    name: 'test gateway',
    async open(opening) {
      await atCheckout(opening);
      await fillGuardian(opening.page);
      await goToGateway(opening.page, true);
      await expect(opening.page.getByText('Test gateway. No money is taken on this page.')).toBeVisible();
    },
  },
  ended('order not paid', 'Close without paying'),
  ended('order waiting, in the list', 'Leave it waiting', ({ page }) => page.goto('/orders')),
  ended('order paid', /^Pay ₹/),
  ended('receipt of an order', /^Pay ₹/, async ({ page }) => {
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('article')).toBeVisible();
  }),
];
