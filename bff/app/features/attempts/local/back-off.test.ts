import { describe, expect, it } from 'vitest';
import { backoffDelay } from './back-off.ts';

describe('backoffDelay', () => {
  it('doubles from a second to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((failures) => backoffDelay(failures, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });

  it('is randomly shortened by up to half', () => {
    expect(backoffDelay(3, 1)).toBe(2_000);
    expect(backoffDelay(3, 0.5)).toBe(3_000);
  });
});
