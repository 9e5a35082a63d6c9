import { CouponCode, type Order, OrderCoupon, PaymentRequest } from '@shikhar/contracts/store/orders/schemas';
import { lineOfText } from '@shikhar/contracts/vocabulary/text';
import * as z from 'zod';
import { defineForm } from '../../../../forms/define-form.ts';
import { type FieldValues, isSelected } from '../../../../forms/field-values.ts';

const fields = ['method', 'guardianName', 'mobile', 'guardianEmail', 'guardianAgrees', 'coupon'];

/** Normalises an Indian mobile number such as `+91 98765 43210` or `098765-43210` to ten digits; other input is unchanged. */
export function parseMobile(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  return /^(?:\+?91|0)?(\d{10})$/.exec(digits)?.[1] ?? typed.trim();
}

const Payment = PaymentRequest.extend({ coupon: CouponCode.optional() });

function readPayment({ method, coupon = '' }: FieldValues) {
  const known = PaymentRequest.shape.method.safeParse(method).data;
  return { ...(known && { method: known }), ...(coupon.trim() !== '' && { coupon }) };
}

/** The checkout of a school, or of a free order. */
export const paymentForm = defineForm({ schema: Payment, fields, read: readPayment });

/** The checkout of a student, whose parent or guardian pays. */
export const guardianForm = defineForm({
  schema: Payment.extend({
    guardianName: lineOfText(120).refine((name) => name !== '', 'Enter the name of your parent or guardian'),
    guardianAgrees: z.boolean().refine(Boolean, 'Ask your parent or guardian to agree first'),
  }),
  fields,
  read: (values) => {
    const { guardianName = '', guardianEmail = '', mobile = '' } = values;
    return {
      ...readPayment(values),
      guardianName,
      guardianAgrees: isSelected(values, 'guardianAgrees'),
      ...(guardianEmail.trim() !== '' && { guardianEmail }),
      ...(mobile.trim() !== '' && { mobile: parseMobile(mobile) }),
    };
  },
});

/** The same fields while a coupon is applied; nothing else is checked yet. */
export const couponForm = defineForm({ schema: OrderCoupon, fields, read: ({ coupon = '' }) => ({ coupon }) });

/** The same fields while the coupon is removed, or when the order is not known. */
export const uncheckedForm = defineForm({ schema: OrderCoupon, fields, read: () => ({ coupon: null }) });

/** Whether a form pays. A coupon that is typed but not applied is meant for the payment, and changes its amount first. */
export function isPayment(sent: FormData): boolean {
  return sent.get('intent') === 'pay' && String(sent.get('coupon') ?? '').trim() === '';
}

/** Values known from an earlier payment attempt. */
export function toCheckoutValues({ guardianName, guardianEmail, guardianAgreedAt }: Order): FieldValues {
  return {
    method: 'upi',
    guardianName: guardianName ?? '',
    guardianEmail: guardianEmail ?? '',
    guardianAgrees: guardianAgreedAt === null ? '' : 'on',
  };
}
