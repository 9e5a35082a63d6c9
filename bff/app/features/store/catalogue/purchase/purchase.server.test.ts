import { usePlainMessages } from '@shikhar/contracts/http/plain-messages';
import { beforeAll, expect, it } from 'vitest';
import { HiddenOrder, parseOrder } from './purchase.server.ts';
import { purchaseForm } from './purchase-form.tsx';

beforeAll(usePlainMessages);

const key = '5f0c1e9e-7a3e-4f0a-9d35-6d4f7a2b8c11';
const packageId = '018f4e0a-0000-7000-8000-000000000001';
const hidden = { idempotencyKey: key, seenPrice: '79900', seenRevision: '3' };

function parse(changes: Partial<typeof hidden>) {
  return parseOrder(HiddenOrder.parse({ ...hidden, ...changes }), { packageId });
}

it('orders at the price and revision that the page showed', () => {
  expect(parse({})).toEqual({ packageId, idempotencyKey: key, seenPricePaise: 79_900, seenRevision: 3 });
});

it('orders a test, which has no revision', () => {
  const { seenRevision: _, ...given } = hidden;
  expect(parseOrder(given, { testId: packageId })).toEqual({
    testId: packageId,
    idempotencyKey: key,
    seenPricePaise: 79_900,
  });
});

it.each([
  { seenPrice: '-1' },
  { seenPrice: '799.00' },
  { seenPrice: '999999999999' },
  { seenRevision: '0' },
  { seenRevision: 'x' },
])('refuses a form that the page did not write: %j', (changes) => {
  expect(() => parse(changes)).toThrow();
});

it('refuses an order of a package without its revision', () => {
  const { seenRevision: _, ...given } = hidden;
  expect(() => parseOrder(given, { packageId })).toThrow();
});

it('normalises a typed coupon, and says what is wrong with it', () => {
  expect(purchaseForm.parse({ coupon: ' ' })).toEqual({ isValid: true, body: {} });
  expect(purchaseForm.parse({ coupon: ' diwali-50 ' })).toEqual({ isValid: true, body: { coupon: 'DIWALI-50' } });
  const errors = { coupon: 'Use 3 to 32 letters, digits and hyphens' };
  expect(purchaseForm.parse({ coupon: 'half off!' })).toEqual({ isValid: false, errors });
});
