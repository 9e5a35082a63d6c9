import { expect, it } from 'vitest';
import { formatReversed } from './promotion-detail.server.ts';

const back = { standing: 'put_back' as const };
const waitForRetry = { standing: 'moved_on' as const };

it.each([
  [[back, back], '2 students were put back.'],
  [[back, waitForRetry], '1 student was put back. 1 student was not: moved on since.'],
  [[waitForRetry, waitForRetry], '0 students were put back. 2 students were not: moved on since.'],
])('a reversal of %j is told in words', (students, words) => {
  expect(formatReversed(students)).toBe(words);
});
