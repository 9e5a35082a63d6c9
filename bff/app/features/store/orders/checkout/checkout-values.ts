import type { Order } from '@shikhar/contracts/store/orders/schemas';
import type { FormErrors } from '../../../../forms/form-errors.ts';
import type { Bill } from './bill.ts';

export const payMethods = ['upi', 'card', 'netbanking'] as const;

/** Typed values of the checkout form. */
export interface CheckoutValues {
  readonly method: string;
  readonly guardianName: string;
  readonly guardianEmail: string;
  readonly mobile: string;
  readonly guardianAgrees: boolean;
  readonly coupon: string;
}

/** Result of a form that shows the checkout again: refused, or with a new coupon. */
export interface ReturnedCheckout {
  readonly values: CheckoutValues;
  readonly errors: FormErrors;
  /** The total shown on the page, in paise, as submitted. */
  readonly total: string;
  /** Notice about an action taken instead of payment. */
  readonly note?: string;
}

/** The checkout, ready to show. */
export interface CheckoutView {
  readonly id: string;
  readonly title: string;
  /** `₹799` */
  readonly price: string;
  readonly bill: Bill;
  /** Class, tests and length of a package. */
  readonly about: readonly string[];
  readonly level: 'Beginner' | 'Intermediate' | 'Advanced' | null;
  readonly validity: string;
  readonly isFree: boolean;
  /** The shown total, sent back with the form, so that nothing else is charged. */
  readonly totalPaise: number;
  /** Set for students; schools need no guardian. */
  readonly isGuardianAsked: boolean;
  /** The applied coupon; undefined once the price is fixed. */
  readonly coupon: string | null | undefined;
  readonly values: CheckoutValues;
  readonly back: { readonly href: string; readonly label: string };
}

/** Values known from an earlier payment attempt. */
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
