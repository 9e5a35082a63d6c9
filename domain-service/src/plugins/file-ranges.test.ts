import { expect, it } from 'vitest';
import { pickRange } from './file-ranges.ts';

const file = { bytes: 1_000, etag: '"a"' };

it.each([
  ['bytes=0-0', 0, 0],
  ['bytes=0-499', 0, 499],
  ['BYTES= 500-999 ', 500, 999],
  ['bytes=500-', 500, 999],
  ['bytes=500-5000', 500, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-5000', 0, 999],
])('reads %s as one range', (range, first, last) => {
  expect(pickRange({ range }, file)).toEqual({ first, last });
});

it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=99999999999999999999-'])('finds %s unsatisfiable', (range) => {
  expect(pickRange({ range }, file)).toBe('unsatisfiable');
});

it.each(['', 'bytes', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=a-b', 'bytes=1.5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=-1-2'])(
  '%j is answered with the whole file',
  (range) => {
    expect(pickRange({ range }, file)).toBeUndefined();
  },
);

it('serves a range only of the version the client knows', () => {
  const ask = (ifRange: string) => pickRange({ range: 'bytes=0-1', 'if-range': ifRange }, file);
  expect(ask('"a"')).toEqual({ first: 0, last: 1 });
  for (const other of ['"b"', 'W/"a"', 'Sun, 22 Nov 2026 10:00:00 GMT', '']) expect(ask(other)).toBeUndefined();
});
