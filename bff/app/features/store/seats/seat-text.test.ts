import { describe, expect, it } from 'vitest';
import { findSeatStatus, formatLeft, formatTaken } from './seat-text.ts';

const open = { taken: 1, seats: 40, endedAt: null, validUntil: null };

describe('the texts of seats', () => {
  it('count them', () => {
    expect(formatTaken({ taken: 12, seats: 1200 })).toBe('12 of 1,200');
    expect(formatLeft({ taken: 39, seats: 40 })).toBe('1 seat left');
    expect(formatLeft({ taken: 40, seats: 40 })).toBe('No seats left');
  });

  it.each([
    ['Open', {}],
    ['Open', { validUntil: '2026-11-22' }],
    ['All taken', { taken: 40 }],
    ['Over', { validUntil: '2026-11-21' }],
    ['Refunded', { endedAt: '2026-11-01T00:00:00.000Z', validUntil: '2026-11-21' }],
  ])('say %s for %j', (words, facts) => {
    expect(findSeatStatus({ ...open, ...facts }, '2026-11-22')).toMatchObject({ words });
  });
});
