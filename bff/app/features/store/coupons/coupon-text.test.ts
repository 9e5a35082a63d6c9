import { describe, expect, it } from 'vitest';
import { findStatus, formatHeld, formatUses, formatWorth } from './coupon-text.ts';

const open = { isActive: true, startsOn: null, endsOn: null, maxUses: null, uses: 0, held: 0 };

describe('the texts of a coupon', () => {
  it('say what it takes off, and how often it was used', () => {
    expect(formatWorth({ percent: 20, amountPaise: null })).toBe('20%');
    expect(formatWorth({ percent: null, amountPaise: 1_250_00 })).toBe('₹1,250');
    expect(formatUses({ uses: 1200, maxUses: null })).toBe('1,200');
    expect(formatUses({ uses: 12, maxUses: 100_000 })).toBe('12 of 1,00,000');
    expect(formatHeld({ held: 0 })).toBeNull();
    expect(formatHeld({ held: 2 })).toBe('2 held');
  });

  it.each([
    ['Active', {}],
    ['Active', { startsOn: '2026-11-22', endsOn: '2026-11-22', maxUses: 3, uses: 1, held: 1 }],
    ['Not yet', { startsOn: '2026-11-23' }],
    ['Ended', { endsOn: '2026-11-21' }],
    ['Used up', { maxUses: 3, uses: 2, held: 1 }],
    ['Switched off', { isActive: false, endsOn: '2026-11-21' }],
  ])('say %s for %j', (words, facts) => {
    expect(findStatus({ ...open, ...facts }, '2026-11-22')).toMatchObject({ words });
  });
});
