import { describe, expect, it } from 'vitest';
import { findDiscount } from './discount.ts';

describe('a discount', () => {
  it.each([
    ['a part of the price', 79_900, { percent: 20, amountPaise: null }, 15_980],
    ['half a paisa rounded up', 150, { percent: 33, amountPaise: null }, 50],
    ['all of it', 79_900, { percent: 100, amountPaise: null }, 79_900],
    ['an amount', 79_900, { percent: null, amountPaise: 10_000 }, 10_000],
    ['an amount beyond the price', 3_000, { percent: null, amountPaise: 10_000 }, 3_000],
    ['of what is free', 0, { percent: 20, amountPaise: null }, 0],
  ] as const)('is %s', (_, price, worth, discount) => {
    expect(findDiscount(price, worth)).toBe(discount);
  });
});
