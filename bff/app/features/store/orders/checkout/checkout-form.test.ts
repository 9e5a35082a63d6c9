import { usePlainMessages } from '@shikhar/contracts/http/plain-messages';
import { beforeAll, expect, it } from 'vitest';
import { guardianForm, isPayment, parseMobile, paymentForm } from './checkout-form.ts';

beforeAll(usePlainMessages);

const values = {
  method: 'card',
  guardianName: ' Rakesh Sharma ',
  guardianEmail: 'Rakesh@Example.com',
  mobile: '+91 98765 43210',
  guardianAgrees: 'on',
  coupon: '',
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
  expect(guardianForm.parse(values)).toEqual({
    isValid: true,
    body: {
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
  expect(guardianForm.parse(bare)).toEqual({ isValid: true, body: { guardianName: 'Rakesh Sharma', guardianAgrees: true } });
});

it('asks a school for nothing', () => {
  expect(paymentForm.parse({ method: 'card' })).toEqual({ isValid: true, body: { method: 'card' } });
});

it('shows every error at its field', () => {
  const { guardianAgrees: _, ...rest } = values;
  expect(guardianForm.parse({ ...rest, guardianName: ' ', mobile: '12', guardianEmail: 'rakesh' })).toEqual({
    isValid: false,
    errors: {
      guardianName: 'Enter the name of your parent or guardian',
      guardianAgrees: 'Ask your parent or guardian to agree first',
      mobile: 'Enter a 10-digit mobile number',
      guardianEmail: 'Enter a valid email address',
    },
  });
});

it('applies a typed coupon before it pays', () => {
  const send = (coupon: string) => {
    const sent = new FormData();
    sent.set('intent', 'pay');
    sent.set('coupon', coupon);
    return isPayment(sent);
  };
  expect([send(' '), send('FIRST20')]).toEqual([true, false]);
});
