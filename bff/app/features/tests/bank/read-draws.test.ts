import { expect, test } from 'vitest';
import { readDraws } from './read-draws.ts';

test('numbers to draw are whole; empty and 0 draw nothing', () => {
  expect(readDraws({ mcq: '10', match: '0', saq: '' })).toEqual({ wanted: [{ type: 'mcq', count: 10 }], faults: {} });
  const fault = 'Enter a whole number up to 100';
  expect(readDraws({ mcq: '1.5', match: '-1', broad: '101', saq: '2' })).toEqual({
    wanted: [{ type: 'saq', count: 2 }],
    faults: { mcq: fault, match: fault, broad: fault },
  });
});
