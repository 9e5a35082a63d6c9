import { expect, it } from 'vitest';
import { insertBlank, listTypedBlanks, numberBlanks } from './blank-text.ts';
import { splitRichText } from './split-rich-text.ts';

it('lists the blanks of a text once, in its order, and none of a formula', () => {
  expect(listTypedBlanks('[[3]] and [[1]], [[3]] $x_{[[2]]}$ [[0]] [[99]]')).toEqual([2, 0]);
});

it('numbers the blanks in the order of the text', () => {
  expect(numberBlanks('The [[3]] of [[1]] is [[7]].')).toBe('The [[1]] of [[2]] is [[3]].');
  expect(numberBlanks('[[2]] [[2]]')).toBe('[[1]] [[1]]');
});

it('puts the next blank where the cursor is, in place of a selection', () => {
  expect(insertBlank('It is here.', 6, 10)).toEqual({ text: 'It is [[1]].', blank: 0 });
  expect(insertBlank('[[1]] [[3]]', 11, 11)).toEqual({ text: '[[1]] [[3]][[2]]', blank: 1 });
  const full = Array.from({ length: 20 }, (_, place) => `[[${place + 1}]]`).join(' ');
  expect(insertBlank(full, 0, 0)).toBeNull();
});

it('splits a text with formulas at its blanks', () => {
  const formula = { math: ['math', null, []] } as const;
  expect(splitRichText(['If ', formula, ' is [[1]], then [[2]]'])).toEqual([
    { text: ['If ', formula, ' is '], blank: 0 },
    { text: [', then '], blank: 1 },
    { text: [], blank: null },
  ]);
});
