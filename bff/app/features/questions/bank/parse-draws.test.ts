import { expect, test } from 'vitest';
import { parseDraws } from './parse-draws.ts';

test('accepts whole numbers; empty and 0 draw nothing', () => {
  expect(parseDraws({ mcq: '10', match: '0', saq: '' })).toEqual({ wanted: [{ type: 'mcq', count: 10 }], errors: {} });
  const error = 'Enter a whole number up to 100';
  expect(parseDraws({ mcq: '1.5', match: '-1', broad: '101', saq: '2' })).toEqual({
    wanted: [{ type: 'saq', count: 2 }],
    errors: { mcq: error, match: error, broad: error },
  });
});
