import type { Order } from '@shikhar/contracts/store/orders/schemas';
import type { FormErrors } from '../../../../forms/form-errors.ts';
import type { Bill } from './bill.ts';

export const payMethods = ['upi', 'card', 'netbanking'] as const;

/** What the form of the checkout has in it, as typed. */
export interface CheckoutValues {
  readonly method: string;
  readonly guardianName: string;
  readonly guardianEmail: string;
  readonly mobile: string;
  readonly guardianAgrees: boolean;
  readonly coupon: string;
}

/** A form that leads back to itself: refused, or with another coupon. */
export interface ReturnedCheckout {
  readonly values: CheckoutValues;
  readonly errors: FormErrors;
  /** What the page showed to pay, in paise as it came. */
  readonly total: string;
  /** What was done in place of what was pressed. */
  readonly note?: string;
}

/** The checkout, ready to show. */
export interface CheckoutView {
  readonly id: string;
  readonly title: string;
  /** `₹799` */
  readonly price: string;
  readonly bill: Bill;
  /** Of a package: its class, tests and length. */
  readonly about: readonly string[];
  readonly level: 'Beginner' | 'Intermediate' | 'Advanced' | null;
  readonly validity: string;
  readonly isFree: boolean;
  /** What the page shows is what is paid: sent back with the form. */
  readonly totalPaise: number;
  /** Of a student; a school answers for itself. */
  readonly isGuardianAsked: boolean;
  /** The coupon in use; undefined once the price stands. */
  readonly coupon: string | null | undefined;
  readonly values: CheckoutValues;
  readonly back: { readonly href: string; readonly label: string };
}

/** What an order knows from an earlier way to the gateway. */
export function toCheckoutValues({ guardianName, guardianEmail, guardianAgreedAt }: Order): CheckoutValues {
  return {
    method: 'upi',
    guardianName: guardianName ?? '',
    guardianEmail: guardianEmail ?? '',
    mobile: '',
    guardianAgrees: guardianAgreedAt !== null,
    coupon: '',
  };
}

export function parseCheckoutValues(fields: Readonly<Record<string, string>>): CheckoutValues {
  return {
    method: fields['method'] ?? 'upi',
    guardianName: fields['guardianName'] ?? '',
    guardianEmail: fields['guardianEmail'] ?? '',
    mobile: fields['mobile'] ?? '',
    guardianAgrees: fields['guardianAgrees'] !== undefined,
    coupon: fields['coupon'] ?? '',
  };
}
