import { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import { describe, expect, it } from 'vitest';
import { parseShortKey, toShortKeyValues } from './key-values.ts';

const number = { kind: 'number', value: 12, tolerance: 0, unit: '', unitRequired: false, unitExact: false } as const;

const keys: readonly SaqAnswer[] = [
  { kind: 'text', accepted: ['cornea', 'the cornea'] },
  { kind: 'text', accepted: ['heart'], ignoresArticles: true, allowsTypo: true },
  { kind: 'text', accepted: ['heart'], allowsTypo: true },
  number,
  { ...number, value: -0.5, tolerance: 0.01, unit: 'cm', unitRequired: true },
  { ...number, value: 1.6e-19, relativeTolerance: 0.07, unit: 'C', unitExact: true },
  { ...number, relativeTolerance: 0.0125, allowsWords: true },
  { kind: 'maths', accepted: ['(x + 2)(x + 3)'], form: 'factorised' },
  { kind: 'maths', accepted: ['2, 3', 'x = 2 or 3'], anyOrder: true, form: 'simplest' },
  { kind: 'maths', accepted: ['x^2 + 5x + 6'], form: 'expanded' },
  { kind: 'chemistry', accepted: ['2H2 + O2 -> 2H2O'] },
];

describe('the fields of a key', () => {
  it.each(keys)('lose nothing of %j', (answer) => {
    for (const prefix of ['', 'q-'])
      expect(SaqAnswer.parse(parseShortKey(toShortKeyValues(answer, prefix), prefix))).toEqual(answer);
  });

  it.each([
    ['10^8', 100_000_000],
    ['2/3', 2 / 3],
    ['५', 5],
    ['1,00,000', 100_000],
    ['5 cm', Number.NaN],
    ['five', Number.NaN],
  ])('take the number %s', (value, number) => {
    expect(parseShortKey({ kind: 'number', value }, '')).toMatchObject({ value: number });
  });

  it('lose no percent of any size', () => {
    for (let thousandths = 1; thousandths <= 1000; thousandths += 1) {
      const answer = { ...number, relativeTolerance: thousandths / 1000 };
      expect(parseShortKey(toShortKeyValues(answer, ''), '')).toEqual(answer);
    }
  });

  it('belong to the chosen kind alone', () => {
    const all = Object.assign({}, ...keys.map((key) => toShortKeyValues(key, '')), { kind: 'chemistry', accepted: 'NaCl' });
    expect(parseShortKey(all, '')).toEqual({ kind: 'chemistry', accepted: ['NaCl'] });
  });
});
