import { expect, it } from 'vitest';
import { fitSign } from './fit-sign.ts';

it.each([
  ['Pragati', ['Pragati'], 27],
  ['PRAGATI ACADEMY', ['PRAGATI', 'ACADEMY'], 27],
  ['Delhi Public School Vasant Kunj', ['Delhi Public', 'School Vasant Kunj'], 20],
  ['A'.repeat(60), ['A'.repeat(60)], 4],
])('puts %s on the sign', (name, lines, fontSize) => {
  expect(fitSign(name)).toEqual({ lines, fontSize });
});
