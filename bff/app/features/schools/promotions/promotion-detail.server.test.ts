import { expect, it } from 'vitest';
import { formatReversed } from './promotion-detail.server.ts';

const back = { standing: 'put_back' as const };
const movedOn = { standing: 'moved_on' as const };

it.each([
  [[back, back], '2 students were put back.'],
  [[back, movedOn], '1 student was put back. 1 student has moved on since and stays.'],
  [[movedOn, movedOn], '0 students were put back. 2 students have moved on since and stay.'],
])('describes a reversal of %j', (students, words) => {
  expect(formatReversed(students)).toBe(words);
});
