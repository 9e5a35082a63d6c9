import { expect, it } from 'vitest';
import { formatPaymentNote, formatUnexpected } from './describe-error.ts';

it('speaks of answers and of the school to students alone', () => {
  expect(formatUnexpected('student')).toContain('Your answers and results are safe.');
  for (const role of ['teacher', 'school', 'admin', undefined] as const) {
    expect(formatUnexpected(role)).toBe('The page could not be shown. Try again in a minute.');
  }
});

it('speaks of money on the way from the store to the receipt alone, and promises nothing of what a gateway took', () => {
  for (const path of ['/test-series/1', '/orders/1/checkout', '/orders', '/payment-sandbox/sbx_1', '/school/seats/new']) {
    expect(formatPaymentNote(path)).toContain('No money is taken on this page.');
  }
  for (const path of ['/dashboard', '/exam', '/ordersheet', '/test-series']) expect(formatPaymentNote(path)).toBeNull();
});
