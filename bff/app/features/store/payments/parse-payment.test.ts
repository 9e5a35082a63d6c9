import { expect, it } from 'vitest';
import type { CheckoutValues } from '../orders/checkout/checkout-values.ts';
import { parseMobile, parsePayment } from './parse-payment.ts';

const values: CheckoutValues = {
  method: 'card',
  guardianName: ' Rakesh Sharma ',
  guardianEmail: 'Rakesh@Example.com',
  mobile: '+91 98765 43210',
  guardianAgrees: true,
  coupon: 'LEFT',
};

it.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['91-98765-43210', '9876543210'],
  ['0 (98765) 43210', '9876543210'],
  [' 12345 ', '12345'],
])('parses the mobile number %s', (typed, read) => {
  expect(parseMobile(typed)).toBe(read);
});

it('parses the form of a student', () => {
  expect(parsePayment(values, true)).toEqual({
    request: {
      method: 'card',
      guardianName: 'Rakesh Sharma',
      guardianEmail: 'rakesh@example.com',
      mobile: '9876543210',
      guardianAgrees: true,
    },
  });
});

it('leaves out empty fields and an unknown payment method', () => {
  const bare = { ...values, method: 'cheque', guardianEmail: ' ', mobile: '' };
  expect(parsePayment(bare, true)).toEqual({ request: { guardianName: 'Rakesh Sharma', guardianAgrees: true } });
});

it('asks a school for nothing', () => {
  expect(parsePayment({ ...values, guardianName: '', guardianAgrees: false }, false)).toEqual({ request: { method: 'card' } });
});

it('shows every error at its field', () => {
  const wrong = { ...values, guardianName: ' ', guardianAgrees: false, mobile: '12', guardianEmail: 'rakesh' };
  expect(parsePayment(wrong, true)).toEqual({
    errors: {
      messages: [],
      fields: {
        guardianName: 'Enter the name of your parent or guardian',
        guardianAgrees: 'Ask your parent or guardian to agree first',
        mobile: 'Enter a 10-digit mobile number',
        guardianEmail: 'Enter a valid email address',
      },
    },
  });
});
