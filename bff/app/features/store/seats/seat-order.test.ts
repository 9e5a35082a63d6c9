import { describe, expect, it } from 'vitest';
import { parseSeatOrder } from './seat-order.ts';

const packageId = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const key = '01a1fec4-1ccc-743f-a8d2-7575bba9b75f';
const fields = { idempotencyKey: key, seenPrice: '79900', seenRevision: '3', seats: '40', coupon: '' };
const read = (more: Record<string, string> = {}, repeated: string[] = []) =>
  parseSeatOrder({ fields: { ...fields, ...more }, repeated }, packageId);

describe('an order of seats', () => {
  it('is parsed with the price that the page showed', () => {
    const order = { idempotencyKey: key, packageId, seats: 40, seenPricePaise: 79_900, seenRevision: 3 };
    expect(read()).toEqual({ values: { seats: '40', coupon: '' }, key, order });
    expect(read({ seats: '1,200', coupon: 'diwali20' })).toMatchObject({ order: { seats: 1200, coupon: 'DIWALI20' } });
  });

  it.each([
    [{ seats: '' }, { seats: 'Enter 1 to 5000.' }],
    [{ seats: '0' }, { seats: 'Enter 1 to 5000.' }],
    [{ seats: '5001' }, { seats: 'Enter 1 to 5000.' }],
    [{ seats: '1.5' }, { seats: 'Enter 1 to 5000.' }],
    [{ seats: '1e3' }, { seats: 'Enter 1 to 5000.' }],
    [{ coupon: '!' }, { coupon: 'Use 3 to 32 letters, digits and hyphens' }],
  ])('says what is wrong with %j', (more, wrong) => {
    expect(read(more)).toMatchObject({ errors: { fields: wrong } });
  });

  it('is null with unknown fields, or without its own', () => {
    expect(read({ seenPrice: '-1' })).toBeNull();
    expect(read({ idempotencyKey: 'x' })).toBeNull();
    expect(read({ packageId })).toBeNull();
    expect(read({}, ['seats'])).toMatchObject({ errors: { messages: ['Sent more than once: seats'] } });
  });
});
