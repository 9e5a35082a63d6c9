import { expect, it } from 'vitest';
import { createPartReader, type GivenPart } from './given-parts.ts';

const short = { type: 'saq' as const, content: { question: 'Name it', isNumeric: false, isUnitExpected: false } };
const capital = createPartReader(short, { kind: 'text', accepted: ['New Delhi'] });
const formula = createPartReader(short, { kind: 'chemistry', accepted: ['CO'] });
const match = createPartReader({ type: 'match', content: { question: 'Match', left: ['two', 'three'], right: ['2', '3'] } }, {});
const blanks = [
  { kind: 'choice' as const, options: ['Mg', 'mg'] },
  { kind: 'typed' as const, expects: 'text' as const, isUnitExpected: false },
];
const cloze = createPartReader(
  { type: 'cloze', content: { question: '[[1]] [[2]]', blanks } },
  { blanks: [{ correct: 0 }, { answer: { kind: 'text', accepted: ['burns'] } }] },
);

function list(reader: typeof capital, counts: readonly [GivenPart, number][]) {
  return reader.listFirst(counts.map(([part, students]) => ({ part, students })));
}

it('is right by the key', () => {
  expect(match.isRight({ left: 1, right: 1 })).toBe(true);
  expect(match.isRight({ left: 1, right: 0 })).toBe(false);
  expect(capital.isRight({ text: 'new delhi' })).toBe(true);
  expect(['Mg', 'mg'].map((text) => cloze.isRight({ text, blank: 0 }))).toEqual([true, false]);
  expect(cloze.isRight({ text: 'burns', blank: 1 })).toBe(true);
  expect(cloze.isRight({ text: 'burns', blank: 2 })).toBe(false);
});

it('is typed, unless it was chosen', () => {
  expect(capital.isTyped({ text: 'Agra' })).toBe(true);
  expect(cloze.isTyped({ text: 'burns', blank: 1 })).toBe(true);
  expect(cloze.isTyped({ text: 'Mg', blank: 0 })).toBe(false);
  expect(cloze.isTyped({ text: 'of an earlier version', blank: 2 })).toBe(false);
  expect(match.isTyped({ left: 0, right: 0 })).toBe(false);
});

it('has the texts of the question', () => {
  expect(match.describe({ left: 1, right: 0 })).toEqual({ pair: { left: 'three', right: '2' } });
  expect(capital.describe({ text: 'x'.repeat(300) }).text).toHaveLength(200);
});

it('adds up texts whose case does not matter, and no others', () => {
  const spellings = (upper: string, lower: string): [GivenPart, number][] => [
    [{ text: lower }, 3],
    [{ text: upper }, 2],
  ];
  expect(list(capital, spellings('DELHI', 'delhi'))).toEqual([{ part: { text: 'delhi' }, students: 5 }]);
  expect(list(formula, spellings('CO', 'Co'))).toHaveLength(2);
  const burns = (blank: number): [GivenPart, number] => [{ text: 'burns', blank }, 1];
  expect(list(cloze, [burns(0), burns(1), [{ text: 'Burns', blank: 1 }, 1]]).map(({ students }) => students)).toEqual([2, 1]);
});

it('lists the most frequent texts of each blank, and every pair', () => {
  const texts = Array.from({ length: 30 }, (_, index): [GivenPart, number] => [{ text: `t${index}`, blank: 1 }, index]);
  const listed = list(cloze, [...texts, [{ text: 'Mg', blank: 0 }, 1]]);
  expect(listed).toHaveLength(21);
  expect(listed[0]).toMatchObject({ part: { text: 't29' } });
  const pairs = Array.from({ length: 30 }, (_, right): [GivenPart, number] => [{ left: 0, right }, 1]);
  expect(list(match, pairs)).toHaveLength(30);
});
