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
])('reads %s as a mobile number', (typed, read) => {
  expect(parseMobile(typed)).toBe(read);
});

it('reads what a student fills in', () => {
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

it('leaves out what was left empty, and a way to pay that nobody knows', () => {
  const bare = { ...values, method: 'cheque', guardianEmail: ' ', mobile: '' };
  expect(parsePayment(bare, true)).toEqual({ request: { guardianName: 'Rakesh Sharma', guardianAgrees: true } });
});

it('asks a school for nothing', () => {
  expect(parsePayment({ ...values, guardianName: '', guardianAgrees: false }, false)).toEqual({ request: { method: 'card' } });
});

it('says beside each field what is wrong, all at once', () => {
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
