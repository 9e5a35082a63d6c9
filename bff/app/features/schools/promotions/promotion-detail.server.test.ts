import { expect, it } from 'vitest';
import { formatReversed } from './promotion-detail.server.ts';

const back = { standing: 'put_back' as const };
const waitForRetry = { standing: 'moved_on' as const };

it.each([
  [[back, back], '2 students were put back.'],
  [[back, waitForRetry], '1 student was put back. 1 student has moved on since and stays.'],
  [[waitForRetry, waitForRetry], '0 students were put back. 2 students have moved on since and stay.'],
])('describes a reversal of %j', (students, words) => {
  expect(formatReversed(students)).toBe(words);
});
