import { expect, it } from 'vitest';
import { findLength, findRepeated } from './answering.tsx';

it.each([
  [['0', '1', '0', ''], '(i) and (iii)'],
  [['2', '2', '2'], '(i), (ii) and (iii)'],
  [['0', '1', '2', ''], null],
  [['', '', ''], null],
  [[], null],
])('names the items that share a match: %j', (chosen, repeated) => {
  expect(findRepeated(chosen)).toBe(repeated);
});

it.each([
  ['', 'short'],
  ['pole in the dark', 'short'],
  ['virtual, erect, same size', 'long'],
  ['Exchange gases between air and blood', 'longest'],
])('%j counts as %s in a menu', (words, kind) => {
  expect(findLength(words)).toBe(kind);
});
