import { expect, it } from 'vitest';
import { findBucket, findQuantile } from './durations.ts';

function count(durations: readonly number[]) {
  return durations.map((duration) => ({ bucket: findBucket(duration), count: 1 }));
}

it.each([0, 1, 7, 90, 1_234, 15_000, 600_000])('stores %i ms with an accuracy of two percent', (duration) => {
  const reported = findQuantile(count([duration]), 0.5) ?? 0;
  expect(Math.abs(reported - duration)).toBeLessThanOrEqual(Math.max(1, duration * 0.021));
});

it('finds the median and the 95th percentile in any order', () => {
  const counts = count(Array.from({ length: 100 }, (_, index) => (((index * 37) % 100) + 1) * 100));
  expect(findQuantile(counts, 0.5)).toBeCloseTo(5_000, -3);
  expect(findQuantile(counts, 0.95)).toBeCloseTo(9_500, -3);
  expect(findQuantile([], 0.5)).toBeNull();
});
