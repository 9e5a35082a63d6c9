import type { NumberRule, TextRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { describe, expect, it } from 'vitest';
import type { Score } from '../score.ts';
import type { SaqKey } from './saq-key.ts';
import { scoreSaq } from './score-saq.ts';

/** As in practice, where nobody marks what cannot be read. */
function score(key: SaqKey, answer: Answer | null, marks: number): Score {
  return scoreSaq(key, { answer, hasFiles: false, teacher: null }, { marks, negativeMarks: 0, canWait: false });
}

const right = { awarded: 2, outcome: 'correct' };
const wrong = { awarded: 0, outcome: 'wrong' };

describe('a short text answer', () => {
  const key: TextRule = { kind: 'text', accepted: ['Hans Christian Ørsted', 'café', 'QSPR', "Newton's law"] };

  it.each([
    'hans christian ørsted',
    '  Hans   Christian\nØrsted. ',
    'HANS CHRISTIAN ØRSTED',
    'cafe\u0301',
    'ＱＳＰＲ',
    'Newton’s law',
    'qspr .',
    '\u200Bqspr\uFEFF',
  ])('accepts %j', (text) => {
    expect(score(key, { text }, 2)).toEqual(right);
  });

  it.each(['Hans', 'Hans Christian Ørsted..', 'cafe', 'Q S P R'])('rejects %j', (text) => {
    expect(score(key, { text }, 2)).toEqual(wrong);
  });
});

describe('a short number answer', () => {
  const plain: NumberRule = { kind: 'number', value: 12, tolerance: 0 };
  const loose: NumberRule = { kind: 'number', value: 0.3, tolerance: 0.1, unit: 'm', unitRequired: false };
  const strict: NumberRule = { kind: 'number', value: 60, tolerance: 0.5, unit: 'cm', unitRequired: true };
  const exact: NumberRule = { kind: 'number', value: 20.78, tolerance: 0.01, unit: 'cm', unitRequired: false };
  const rupees: NumberRule = { kind: 'number', value: 72_900, tolerance: 0, unit: '₹', unitRequired: false };

  it.each([
    [plain, '12'],
    [plain, '12.0'],
    [plain, '12 kurtas'],
    [loose, '0.4'],
    [loose, '0.2 m'],
    [strict, '60.5 cm'],
    [strict, '60 centimetres'],
    [exact, '12√3 cm'],
    [exact, '36/√3'],
    [rupees, '72,900'],
    [rupees, '₹72,900'],
    [rupees, '72900 rupees'],
    [rupees, 'Rs. 72900/-'],
  ])('by the key %j, accepts %j', (key, text) => {
    expect(score(key, { text }, 2)).toEqual(right);
  });

  it.each([
    [plain, '12π'],
    [plain, '12 pi'],
    [plain, '12 sqrt'],
    [exact, '12√2'],
    [plain, '12.1'],
    [plain, '-12'],
    [plain, '12%'],
    [plain, '12 or 13'],
    [loose, '0.401'],
    [loose, '0.3 km'],
    [strict, '60'],
    [strict, '60 m'],
    [strict, '61 cm'],
    [rupees, '72,900 km'],
  ])('by the key %j, rejects %j', (key, text) => {
    expect(score(key, { text }, 2)).toEqual(wrong);
  });
});

describe('a number in any notation', () => {
  const number = (value: number, facts: Partial<NumberRule> = {}): NumberRule => ({
    kind: 'number',
    value,
    tolerance: 0,
    ...facts,
  });
  const outcomesOf = (key: NumberRule, texts: readonly string[]) => texts.map((text) => score(key, { text }, 2).outcome);

  it('is the same with Indian, western or no grouping', () => {
    expect(outcomesOf(number(100_000), ['1,00,000', '100,000', '100000', '1e5', '10^5'])).toEqual(Array(5).fill('correct'));
    expect(outcomesOf(number(100_000), ['1,00,001', '99,999.9', '1000000', '1 lakh or so'])).toEqual(Array(4).fill('wrong'));
  });

  it('is the same as a fraction, a mixed number or a decimal', () => {
    expect(outcomesOf(number(0.5), ['1/2', '0.5', '.5', '2/4', '½', '5e-1'])).toEqual(Array(6).fill('correct'));
    expect(outcomesOf(number(1.5), ['1 1/2', '3/2', '1.5'])).toEqual(Array(3).fill('correct'));
    expect(outcomesOf(number(0.5), ['1/3', '0.49', '0.51', '2/1', '5'])).toEqual(Array(5).fill('wrong'));
  });

  it('is the same in any convertible unit, and in no other', () => {
    const length = number(5, { unit: 'cm', unitRequired: true });
    expect(outcomesOf(length, ['5 cm', '50 mm', '0.05 m', '50 millimetres'])).toEqual(Array(4).fill('correct'));
    expect(outcomesOf(length, ['5', '5 mm', '50 cm', '50 mL', '5 cm²', '49 mm'])).toEqual(Array(6).fill('wrong'));
  });

  it('must be in the key’s unit if the key says so', () => {
    const inCentimetres = number(5, { unit: 'cm', unitExact: true });
    expect(outcomesOf(inCentimetres, ['5 cm', '5', '50 mm'])).toEqual(['correct', 'correct', 'wrong']);
  });

  it('has its tolerance in the key’s unit', () => {
    const loose = number(5, { unit: 'cm', tolerance: 0.1 });
    expect(outcomesOf(loose, ['51 mm', '49 mm', '51.1 mm'])).toEqual(['correct', 'correct', 'wrong']);
  });
});

describe('a number of any size', () => {
  const outcomesOf = (key: Omit<NumberRule, 'kind'>, texts: readonly string[]) =>
    texts.map((text) => score({ kind: 'number', ...key }, { text }, 2).outcome);

  it.each([
    ['a charge', { value: 1.6e-19, tolerance: 0 }, ['1.6e-19', '1.6 × 10⁻¹⁹', '16 × 10^-20', '0.16e-18']],
    ['a negative charge', { value: -1.6e-19, tolerance: 0 }, ['-1.6e-19', '−1.6 × 10⁻¹⁹']],
    ['a charge with its unit', { value: 1.6e-19, tolerance: 0, unit: 'C' }, ['1.6e-19 C', '1.6e-16 mC', '1.6 × 10⁻¹³ μC']],
    ['a small length', { value: 5e-9, tolerance: 0, unit: 'm' }, ['5 nm', '5e-9 m', '0.005 μm', '5 × 10⁻⁶ mm']],
    ['nothing', { value: 0, tolerance: 0 }, ['0', '-0', '0.00', '0/5', '0√3']],
    ['nothing, more or less', { value: 0, tolerance: 0.3, unit: 'cm' }, ['3 mm', '-3 mm', '0.3', '0.003 m']],
    ['a percentage', { value: 12.5, tolerance: 0.1, unit: '%' }, ['12.6%', '12.4 %', '12.6']],
    ['a loose charge', { value: 1.6e-19, tolerance: 1e-21 }, ['1.61e-19', '1.59e-19']],
    ['a sum of decimals', { value: 0.3, tolerance: 0.1 }, ['0.4', '0.2']],
    ['a third', { value: 1 / 3, tolerance: 0 }, ['1/3', '2/6', '0.333333333333333']],
    ['a place value', { value: 1_000_000_000, tolerance: 0 }, ['1,00,00,00,000', '10^9', '1000000000.0']],
    ['a range', { value: -2, tolerance: 0.1 }, ['-2.1', '-1.9']],
    ['an edge far off', { value: 1_000_000, tolerance: 0.3 }, ['1000000.3', '999999.7']],
  ])('accepts equal numbers for %s with %j', (_, key, texts) => {
    expect(outcomesOf(key, texts)).toEqual(texts.map(() => 'correct'));
  });

  it.each([
    ['a charge', { value: 1.6e-19, tolerance: 0 }, ['0', '9.1e-31', '1.7e-19', '-1.6e-19', '1.6e-18', '1e-10']],
    ['a negative charge', { value: -1.6e-19, tolerance: 0 }, ['0', '1.6e-19']],
    ['a charge with its unit', { value: 1.6e-19, tolerance: 0, unit: 'C' }, ['1.6e-19 mC', '1.6e-19 °C', '1.6e-16 C']],
    ['a small length', { value: 5e-9, tolerance: 0, unit: 'm' }, ['0', '6 nm', '5 μm']],
    ['nothing', { value: 0, tolerance: 0 }, ['1e-10', '-1e-300', '0.000000001']],
    ['a loose charge', { value: 1.6e-19, tolerance: 1e-21 }, ['0', '1.62e-19', '1.58e-19']],
    ['a tolerance to the letter', { value: 0.3, tolerance: 0.1 }, ['0.4000000001', '0.1999999999']],
    ['a place value', { value: 1_000_000_000, tolerance: 0 }, ['99,99,99,999', '1000000001', '999999999.9']],
    ['a percentage', { value: 12.5, tolerance: 0.1, unit: '%' }, ['12.61%', '0.125']],
  ])('rejects other numbers for %s with %j', (_, key, texts) => {
    expect(outcomesOf(key, texts)).toEqual(texts.map(() => 'wrong'));
  });
});

it.each([null, { text: ' \n' }, { choice: 1 }])('scores %j as blank', (answer) => {
  expect(score({ kind: 'text', accepted: ['a'] }, answer, 2)).toEqual({ awarded: 0, outcome: 'blank' });
});

describe('an answer that is not understood', () => {
  const key: SaqKey = { kind: 'number', value: 12, tolerance: 0 };
  const rules = { marks: 2, negativeMarks: 0, canWait: true };
  const give = (adjustment: number | null) => ({
    answer: { text: '1.2.3' },
    hasFiles: false,
    teacher: adjustment === null ? null : { rubricItems: [], adjustment },
  });

  it('waits for a teacher, whose marks count', () => {
    expect(scoreSaq(key, give(null), rules)).toEqual({ awarded: null, outcome: 'waiting' });
    expect(scoreSaq(key, give(2), rules)).toEqual(right);
    expect(scoreSaq(key, give(1), rules)).toEqual({ awarded: 1, outcome: 'part' });
    expect(scoreSaq(key, give(0), rules)).toEqual(wrong);
  });

  it('is wrong where there is no teacher, and what is understood never waits', () => {
    expect(scoreSaq(key, give(null), { ...rules, canWait: false })).toEqual(wrong);
    expect(scoreSaq(key, { ...give(null), answer: { text: '13' } }, rules)).toEqual(wrong);
    expect(scoreSaq(key, { ...give(0), answer: { text: '12.0' } }, rules)).toEqual(right);
  });
});
