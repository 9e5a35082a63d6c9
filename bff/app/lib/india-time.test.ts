import { describe, expect, it } from 'vitest';
import { describeDay, formatDate, formatLongDate, formatTime, formatTimeWithSeconds } from './india-time.ts';

describe('times in India', () => {
  it('are half past the hours of UTC', () => {
    expect(formatTime('2025-11-18T10:44:00.000Z')).toBe('4:14 pm');
    expect(formatTimeWithSeconds('2025-11-18T10:44:07.999Z')).toBe('16:14:07');
  });

  it('call noon 12 pm and midnight 12 am', () => {
    expect(formatTime('2025-11-18T06:30:00Z')).toBe('12:00 pm');
    expect(formatTime('2025-11-17T18:30:00Z')).toBe('12:00 am');
  });

  it('change the day, the month and the year at midnight in India', () => {
    expect([formatDate('2025-12-31T18:29:59Z'), formatDate('2025-12-31T18:30:00Z')]).toEqual(['31 Dec 2025', '1 Jan 2026']);
    expect(formatLongDate('2025-11-18T11:09:00Z')).toBe('18 November 2025');
    expect(describeDay('2025-11-18T18:00:00Z', new Date('2025-11-18T04:00:00Z'))).toBe('today');
    expect(describeDay('2025-11-18T19:00:00Z', new Date('2025-11-18T04:00:00Z'))).toBe('19 Nov 2025');
  });
});
