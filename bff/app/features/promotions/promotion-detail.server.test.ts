import { expect, it } from 'vitest';
import { sayReversed } from './promotion-detail.server.ts';

const back = { standing: 'put_back' as const };
const rest = { standing: 'moved_on' as const };

it.each([
  [[back, back], '2 students were put back.'],
  [[back, rest], '1 student was put back. 1 student was not: moved on since.'],
  [[rest, rest], '0 students were put back. 2 students were not: moved on since.'],
])('a reversal of %j is told in words', (students, words) => {
  expect(sayReversed(students)).toBe(words);
});
