import { expect, it } from 'vitest';
import { formatPaymentMethod } from './how-paid.ts';

it.each([
  ['razorpay', 'netbanking', 'Razorpay, net banking'],
  ['razorpay', 'paylater', 'Razorpay, paylater'],
  ['razorpay', null, 'Razorpay'],
  ['sandbox', 'upi', 'Test gateway, UPI'],
  ['sandbox', 'sandbox', 'Test gateway'],
  ['none', null, 'Nothing to pay'],
] as const)('shows %s by %s as %s', (gateway, method, words) => {
  expect(formatPaymentMethod(gateway, method)).toBe(words);
});
