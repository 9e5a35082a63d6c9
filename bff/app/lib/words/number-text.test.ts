import { describe, expect, it } from 'vitest';
import { formatLastActive, formatPercent, formatRoughTime, formatTenth } from './number-text.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

describe('formatted stats', () => {
  it.each([
    [null, 'Never'],
    ['2026-11-20T09:00:00.000Z', 'Today'],
    // Past midnight in India.
    ['2026-11-19T19:00:00.000Z', 'Today'],
    ['2026-11-19T10:00:00.000Z', 'Yesterday'],
    ['2026-11-12T10:00:00.000Z', '12 Nov'],
    ['2025-11-12T10:00:00.000Z', '12 Nov 2025'],
  ])('format the day %s as %s', (instant, words) => {
    expect(formatLastActive(instant, now)).toBe(words);
  });

  it('have one decimal, or a dash without a number', () => {
    expect([74.5, 80, 0, null].map(formatPercent)).toEqual(['74.5%', '80.0%', '0.0%', '–']);
  });

  it('leave out the sign if the heading has it', () => {
    expect([74.5, null].map(formatTenth)).toEqual(['74.5', '–']);
  });

  it.each([
    [null, '–'],
    [10, '1 min'],
    [2100, '35 min'],
    [3600, '1 h'],
    [32_400, '9 h'],
    [345_600, '4 days'],
  ])('format %s seconds as %s', (seconds, words) => {
    expect(formatRoughTime(seconds)).toBe(words);
  });
});
