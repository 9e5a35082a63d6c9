import { expect, it } from 'vitest';
import { formatMinutes, formatPaymentNote, formatUnexpected } from './describe-error.ts';

it('mentions answers and the school only to students', () => {
  expect(formatUnexpected('student')).toContain('Your answers and results are safe.');
  for (const role of ['teacher', 'school', 'admin', undefined] as const) {
    expect(formatUnexpected(role)).toBe('The page could not be shown. Try again in a minute.');
  }
});

it('mentions money only between the store and the receipt, without promises about the gateway', () => {
  for (const path of ['/test-series/1', '/orders/1/checkout', '/orders', '/payment-sandbox/sbx_1', '/school/seats/new']) {
    expect(formatPaymentNote(path)).toContain('No money is taken on this page.');
  }
  for (const path of ['/dashboard', '/exam', '/ordersheet', '/test-series']) expect(formatPaymentNote(path)).toBeNull();
});

it.each([
  [0, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [700, '12 minutes'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatMinutes(seconds)).toBe(words);
});
