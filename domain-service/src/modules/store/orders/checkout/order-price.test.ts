import { describe, expect, it } from 'vitest';
import { priceOrder } from './order-price.ts';

describe('the price of an order', () => {
  it.each([
    ['a package', { unitPricePaise: 79_900, seats: null, gstPercent: 18 }, 0, 79_900, 12_188],
    ['one with a coupon', { unitPricePaise: 79_900, seats: null, gstPercent: 18 }, 10_000, 69_900, 10_663],
    ['a starter pack', { unitPricePaise: 3_000, seats: null, gstPercent: 18 }, 0, 3_000, 458],
    ['seats', { unitPricePaise: 49_900, seats: 40, gstPercent: 18 }, 0, 1_996_000, 304_475],
    ['without tax', { unitPricePaise: 79_900, seats: null, gstPercent: 0 }, 0, 79_900, 0],
    ['nothing', { unitPricePaise: 79_900, seats: null, gstPercent: 18 }, 79_900, 0, 0],
  ] as const)('of %s contains its tax', (_, priced, discount, totalPaise, gstPaise) => {
    expect(priceOrder(priced, discount)).toEqual({ totalPaise, gstPaise });
  });

  it('never charges more tax than its parts', () => {
    for (let total = 0; total <= 2_000; total += 1) {
      const { gstPaise } = priceOrder({ unitPricePaise: total, seats: null, gstPercent: 18 }, 0);
      expect(Math.abs(gstPaise - (total - total / 1.18))).toBeLessThanOrEqual(0.5 + 1e-9);
    }
  });
});
