import { usePlainMessages } from '@shikhar/contracts/http/plain-messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCouponForm, couponForm } from './coupon-form.tsx';

beforeAll(usePlainMessages);

const parseCoupon = couponForm.parse;
const { values: newCouponValues } = buildCouponForm(null, {});
const typed = { ...newCouponValues, code: 'diwali20', worth: '20' };
const facts = {
  code: 'DIWALI20',
  percent: 20,
  amountPaise: null,
  packageId: null,
  maxUses: null,
  maxUsesPerBuyer: 1,
  startsOn: null,
  endsOn: null,
  isActive: true,
  revision: 1,
};

describe('a coupon’s form', () => {
  it('is parsed', () => {
    expect(parseCoupon(typed)).toEqual({ isValid: true, body: facts });
  });

  it.each([
    [{ worth: '20 %' }, { percent: 20 }],
    [
      { kind: 'amount', worth: '₹1,250.50' },
      { percent: null, amountPaise: 125_050 },
    ],
    [{ maxUses: '1,000' }, { maxUses: 1000 }],
    [{ maxUsesPerBuyer: '' }, { maxUsesPerBuyer: 1 }],
    [{ isActive: '' }, { isActive: false }],
    [
      { startsOn: '2026-12-01', endsOn: '2026-12-31' },
      { startsOn: '2026-12-01', endsOn: '2026-12-31' },
    ],
  ])('accepts %j', (fields, expected) => {
    expect(parseCoupon({ ...typed, ...fields })).toEqual({ isValid: true, body: { ...facts, ...expected } });
  });

  it.each([
    [{ worth: '' }, { worth: 'Enter how much it takes off' }],
    [{ worth: '0' }, { worth: 'Enter a whole number from 1 to 100.' }],
    [{ worth: 'a lot' }, { worth: 'Enter a whole number from 1 to 100.' }],
    [{ kind: 'amount', worth: 'a lot' }, { worth: 'Enter an amount in rupees, as in 100' }],
    [{ kind: 'amount', worth: '0.50' }, { worth: 'Enter at least ₹1' }],
    [{ code: 'A!' }, { code: 'Use 3 to 32 letters, digits and hyphens' }],
    [{ maxUses: '1.5' }, { maxUses: 'Enter a whole number, or leave it empty.' }],
    [{ maxUses: 'many' }, { maxUses: 'Enter a whole number, or leave it empty.' }],
    [{ maxUses: '0' }, { maxUses: 'Enter 1 or more.' }],
    [{ maxUses: '5000000' }, { maxUses: 'Enter at most 10,00,000.' }],
    [{ kind: 'amount', worth: '99999999999' }, { worth: 'Enter at most ₹10,00,00,000' }],
    [{ maxUsesPerBuyer: 'x' }, { maxUsesPerBuyer: 'Enter a whole number.' }],
    [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, { endsOn: 'The last day is before the first' }],
  ])('refuses %j', (fields, errors) => {
    expect(parseCoupon({ ...typed, ...fields })).toEqual({ isValid: false, errors });
  });

  it('round-trips', () => {
    const coupon = { ...facts, id: '', packageTitle: null, revision: 1, createdAt: '', uses: 0, held: 0, discountPaise: 0 };
    expect(parseCoupon(buildCouponForm(coupon, {}).values)).toEqual({ isValid: true, body: facts });
    const amount = { ...coupon, percent: null, amountPaise: 79_950, maxUses: 5, isActive: false, endsOn: '2026-12-31' };
    expect(buildCouponForm(amount, {}).values).toMatchObject({
      kind: 'amount',
      worth: '799.50',
      maxUses: '5',
      isActive: '',
      endsOn: '2026-12-31',
    });
  });
});
