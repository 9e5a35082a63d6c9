import { expect, it } from 'vitest';
import { fitSign } from './fit-sign.ts';

it.each([
  ['Pragati', ['Pragati'], 27],
  ['Delhi Public School Vasant Kunj', ['Delhi Public', 'School Vasant Kunj'], 16],
  ['A'.repeat(60), ['A'.repeat(60)], 5],
])('puts %s on the sign', (name, lines, fontSize) => {
  expect(fitSign(name)).toMatchObject({ lines, fontSize });
});

it('fills the room with what is long, and never more than it', () => {
  expect(fitSign('Pragati').textLength).toBeUndefined();
  expect(fitSign('Delhi Public School Vasant Kunj').textLength).toBe(180);
});
