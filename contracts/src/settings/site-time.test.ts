import { describe, expect, it } from 'vitest';
import {
  formatDateWith,
  formatLongDateWith,
  formatRecordDateWith,
  formatShortDateWith,
  formatTimeWith,
  formatTimeWithSecondsWith,
  formatWeekdayWith,
  type SiteFormats,
} from './site-time.ts';

const defaultFormats: SiteFormats = { timezone: 'Asia/Kolkata', dateFormat: 'DD-MM-YYYY', timeFormat: '24-hour' };
const afternoon = new Date('2025-11-08T10:44:07.999Z');

describe('formatting dates', () => {
  it.each([
    ['DD-MM-YYYY', '08-11-2025', '8 Nov 2025', '8 November 2025', '8 Nov'],
    ['MM-DD-YYYY', '11-08-2025', 'Nov 8, 2025', 'November 8, 2025', 'Nov 8'],
    ['YYYY-MM-DD', '2025-11-08', '2025-11-08', '2025-11-08', 'Nov 8'],
  ] as const)('follow the date format %s: %s, %s', (dateFormat, record, text, long, short) => {
    const formats = { ...defaultFormats, dateFormat };
    expect(formatRecordDateWith(afternoon, formats)).toBe(record);
    expect(formatDateWith(afternoon, formats)).toBe(text);
    expect(formatLongDateWith(afternoon, formats)).toBe(long);
    expect(formatShortDateWith(afternoon, formats)).toBe(short);
  });

  it.each([
    ['Asia/Kolkata', '2025-12-31T18:29:59Z', '2025-12-31T18:30:00Z'],
    ['UTC', '2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z'],
    ['America/New_York', '2026-01-01T04:59:59Z', '2026-01-01T05:00:00Z'],
  ] as const)('change the day, the month and the year at midnight in %s', (timezone, before, after) => {
    const formats = { ...defaultFormats, timezone };
    expect([before, after].map((instant) => formatDateWith(new Date(instant), formats))).toEqual(['31 Dec 2025', '1 Jan 2026']);
    expect([before, after].map((instant) => formatWeekdayWith(new Date(instant), formats))).toEqual(['Wednesday', 'Thursday']);
  });
});

describe('formatting times', () => {
  it.each([
    ['Asia/Kolkata', '24-hour', '16:14', '16:14:07'],
    ['Asia/Kolkata', '12-hour', '4:14 pm', '4:14:07 pm'],
    ['UTC', '24-hour', '10:44', '10:44:07'],
    ['America/New_York', '12-hour', '5:44 am', '5:44:07 am'],
  ] as const)('follow the zone %s and the time format %s: %s', (timezone, timeFormat, time, withSeconds) => {
    const formats = { ...defaultFormats, timezone, timeFormat };
    expect(formatTimeWith(afternoon, formats)).toBe(time);
    expect(formatTimeWithSecondsWith(afternoon, formats)).toBe(withSeconds);
  });

  it('shows noon as 12 pm and midnight as 12 am', () => {
    const formats = { ...defaultFormats, timeFormat: '12-hour' } as const;
    expect(formatTimeWith(new Date('2025-11-18T06:30:00Z'), formats)).toBe('12:00 pm');
    expect(formatTimeWith(new Date('2025-11-17T18:30:00Z'), formats)).toBe('12:00 am');
  });

  it('follows daylight saving time', () => {
    const formats = { ...defaultFormats, timezone: 'America/New_York' } as const;
    expect(formatTimeWith(new Date('2026-07-01T12:00:00Z'), formats)).toBe('08:00');
    expect(formatTimeWith(new Date('2026-12-01T12:00:00Z'), formats)).toBe('07:00');
  });
});
