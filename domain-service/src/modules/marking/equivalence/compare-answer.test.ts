import type { AnswerRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { describe, expect, it } from 'vitest';
import { compareAnswer } from './compare-answer.ts';

const number: AnswerRule = { kind: 'number', value: 5, tolerance: 0, unit: 'cm', unitRequired: true };
const maths = (key: string): AnswerRule => ({ kind: 'maths', accepted: [key] });
const chemistry: AnswerRule = { kind: 'chemistry', accepted: ['2H2 + O2 → 2H2O'] };

describe('the reason of a verdict', () => {
  it.each([
    [number, '5', 'The unit is missing'],
    [number, '50 mm', 'The same value in another unit'],
    [number, '6 cm', 'Another number'],
    [number, '5 m', 'The number fits, the unit does not'],
    [number, '6 m', 'Another number'],
    [number, '5 m 5 cm', 'Another number'],
    [{ kind: 'number', value: 75, tolerance: 0 }, '75%', 'The number fits, the unit does not'],
    [number, 'five', 'Number words are not allowed by this key'],
    [number, 'one lakh cm', 'Number words are not allowed by this key'],
    [number, 'पाँच', 'Number words are not allowed by this key'],
    [number, 'many', 'Words instead of a number'],
    [{ ...number, allowsWords: true }, 'many', 'Words instead of a number'],
    [number, '5 cmm', 'The unit is not known'],
    [number, '5 kg', 'A unit of something else'],
    [{ kind: 'maths', accepted: ['(x+2)(x+3)'], form: 'factorised' }, 'x²+5x+6', 'Equal, but not factorised'],
    [maths('x = 3'), '2x = 6', 'Not solved for x'],
    [maths('1/(2x)'), '1/2x', 'Can be read in two ways'],
    [maths('1'), 'sin²θ + cos²θ', 'Looks equal, but this is not proved'],
    [maths('{1, 2, 3}'), '{1, 2}', '2 of 3 entries'],
    [chemistry, 'H2 + O2 → H2O', 'Not balanced'],
    [chemistry, '2h2 + o2 → 2h2o', 'Right except for capitals, or 0 for O'],
    [maths('{1, 2, 3}'), '{1, 2, 2, 3}', 'An entry is repeated'],
    [{ kind: 'chemistry', accepted: ['H2O(l)'] }, 'H2O(g)', 'Another state of matter'],
    [{ kind: 'chemistry', accepted: ['H2O(l)'] }, 'H2O', 'The states of matter are missing'],
    [{ kind: 'text', accepted: ['15 August 1947'] }, '15/8/1947', 'The same date'],
  ] satisfies [AnswerRule, string, string][])('by the key %j, for %j, is %j', (rule, text, reason) => {
    expect(compareAnswer(rule, text).reason).toBe(reason);
  });
});

// Each reaches a bound of the code; without it, the comparison would take minutes or all of the memory.
describe('an answer out of bounds', () => {
  const rules = [number, maths('x + 1'), maths('2, 3'), maths('x > 3'), maths('2:3'), chemistry];

  it.each([
    ['a sum of 10,000 characters', '1+'.repeat(5_000)],
    ['10,000 digits', '9'.repeat(10_000)],
    ['10,000 brackets', '('.repeat(10_000)],
    ['150 nested brackets', `${'('.repeat(140)}x${')'.repeat(140)}`],
    ['60 nested roots', `${'√'.repeat(60)}2`],
    ['60 nested powers', '2^'.repeat(60).concat('2')],
    ['a tower of powers', '9^9^9^9'],
    ['a huge power', '7^99999999'],
    ['a huge power of a sum', '(x+y+z)^1000'],
    ['a product of many sums', '(a+b+c+d+e)'.repeat(20)],
    ['nested powers of a sum', '(((x+y)^9)^9)^9'],
    ['an exponent of 300 digits', `2^${'9'.repeat(290)}`],
    ['a long list', '1, '.repeat(95).concat('1')],
    ['a root of 30 digits', '√123456789012345678901234567890'],
    ['a division by zero', '1/0'],
    ['a hidden division by zero', '1/(2-2)'],
    ['1e999', '1e999'],
    ['nested groups', `${'(x'.repeat(40)}${')^9'.repeat(40)}`],
  ])('is not understood, for %s', (_, text) => {
    expect(compareAnswer(maths('x + 1'), text).isUnderstood).toBe(false);
    for (const rule of rules) expect(compareAnswer(rule, text).isRight, rule.kind).toBe(false);
  });

  it('is not understood, for long entries of a list with many keys', () => {
    const list = ['a+1', 'b+2', 'c+3', 'd+4', 'e+5', 'f+6', 'g+7', 'h+8'].join(', ');
    const rule: AnswerRule = { kind: 'maths', accepted: Array<string>(10).fill(list), anyOrder: true };
    const text = Array<string>(8).fill('(a+b+c+d+e)^8').join(', ');
    expect(compareAnswer(rule, text)).toMatchObject({ isUnderstood: false, reason: 'Too long to compare' });
  });

  it.each(['H99999999', `${'(H'.repeat(40)}${')9'.repeat(40)}`, 'H+'.repeat(100), '(NH4)'.repeat(50)])(
    'is no formula: %s',
    (text) => {
      expect(compareAnswer(chemistry, text).isRight).toBe(false);
    },
  );

  it.each([
    '9',
    '√',
    '√2',
    '√(',
    'π',
    '1,',
    '1/√2',
    'sqrt',
    '(',
    'e',
    '1 ',
    'x',
    'H',
    'H2+',
    '=',
    ':',
    ';',
    '±',
    'or ',
    'a ',
    '^',
    '²',
    '-',
    '.',
  ])('ends for a very long text of %j', (part) => {
    for (const rule of [...rules, { kind: 'text', accepted: ['a'], allowsTypo: true } satisfies AnswerRule]) {
      for (const end of ['', '!', '√', '/']) {
        for (const times of [20_000, 290 / part.length]) {
          expect(compareAnswer(rule, part.repeat(times) + end).isRight).toBe(false);
        }
      }
    }
  });
});
