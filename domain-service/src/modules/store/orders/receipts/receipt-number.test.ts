import { describe, expect, it } from 'vitest';
import { findFinancialYear, formatReceiptNumber } from './receipt-number.ts';

const india = { timezone: 'Asia/Kolkata' } as const;

describe('the financial year', () => {
  it.each([
    ['in April', '2026-04-01T00:00:00Z', 2026],
    ['in December', '2026-12-31T12:00:00Z', 2026],
    ['in January', '2027-01-01T12:00:00Z', 2026],
    ['in March', '2027-03-31T12:00:00Z', 2026],
    ['a minute before midnight of 31 March', '2027-03-31T18:29:00Z', 2026],
    ['at midnight of 1 April in the time zone of the site', '2027-03-31T18:30:00Z', 2027],
  ])('%s', (_, instant, year) => {
    expect(findFinancialYear(new Date(instant), india)).toBe(year);
  });
});

describe('a receipt number', () => {
  it.each([
    ['SHK', 2026, 1, 'SHK/26-27/00001'],
    ['A', 2099, 12_345, 'A/99-00/12345'],
    ['SHK', 2008, 123_456, 'SHK/08-09/123456'],
  ] as const)('of %s in %i, the %i th', (prefix, year, number, written) => {
    expect(formatReceiptNumber(prefix, year, number)).toBe(written);
  });
});
