import { expect, it } from 'vitest';
import { formatReversed } from './promotion-detail.server.ts';

const back = { standing: 'put_back' as const };
const movedOn = { standing: 'moved_on' as const };

it.each([
  [[back, back], '2 students were returned.'],
  [[back, movedOn], '1 student was returned. 1 student has moved on since and stays.'],
  [[movedOn, movedOn], '0 students were returned. 2 students have moved on since and stay.'],
])('describes a reversal of %j', (students, words) => {
  expect(formatReversed(students)).toBe(words);
});
