import { usePlainMessages } from '@shikhar/contracts/http/plain-messages';
import { beforeAll, expect, it } from 'vitest';
import { seatOrderForm } from './seat-order-form.tsx';

beforeAll(usePlainMessages);

it('parses a number of seats with commas, and a coupon', () => {
  expect(seatOrderForm.parse({ seats: '40', coupon: ' ' })).toEqual({ isValid: true, body: { seats: 40 } });
  const body = { seats: 1200, coupon: 'DIWALI20' };
  expect(seatOrderForm.parse({ seats: '1,200', coupon: 'diwali20' })).toEqual({ isValid: true, body });
});

it.each([
  [{ seats: '' }, { seats: 'Enter 1 to 5000.' }],
  [{ seats: '0' }, { seats: 'Enter 1 to 5000.' }],
  [{ seats: '5001' }, { seats: 'Enter 1 to 5000.' }],
  [{ seats: '1.5' }, { seats: 'Enter 1 to 5000.' }],
  [{ seats: '1e3' }, { seats: 'Enter 1 to 5000.' }],
  [{ seats: '40', coupon: '!' }, { coupon: 'Use 3 to 32 letters, digits and hyphens' }],
])('says what is wrong with %j', (values, errors) => {
  expect(seatOrderForm.parse(values)).toEqual({ isValid: false, errors });
});
