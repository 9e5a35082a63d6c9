import { expect, it } from 'vitest';
import { parseAnswer } from './answer-fields.ts';
import { formatChoice } from './format-choice.ts';

it.each([
  ['truefalse', '0', 'True'],
  ['truefalse', '1', 'False'],
  ['mcq', '1', 'Option B'],
  ['mcq', '', null],
  ['saq', '1', null],
  ['match', '1', null],
] as const)('a lost %s of "%s" is %s', (type, value, words) => {
  expect(formatChoice({ type, given: parseAnswer(type, [value]) })).toBe(words);
});
