import { describe, expect, it } from 'vitest';
import type { NumberKey, TextKey } from '../../tests/question-key.entity.ts';
import { scoreSaq } from './saq.ts';

const right = { awarded: 2, outcome: 'correct' };
const wrong = { awarded: 0, outcome: 'wrong' };

describe('a short answer of text', () => {
  const key: TextKey = { kind: 'text', accepted: ['Hans Christian Ørsted', 'café', 'QSPR', "Newton's law"] };

  it.each([
    'hans christian ørsted',
    '  Hans   Christian\nØrsted. ',
    'HANS CHRISTIAN ØRSTED',
    'cafe\u0301',
    'ＱＳＰＲ',
    'Newton’s law',
    'qspr .',
  ])('takes %j', (text) => {
    expect(scoreSaq(key, { text }, 2)).toEqual(right);
  });

  it.each(['Hans', 'Hans Christian Ørsted..', 'cafe', 'Q S P R'])('does not take %j', (text) => {
    expect(scoreSaq(key, { text }, 2)).toEqual(wrong);
  });
});

describe('a short answer of a number', () => {
  const plain: NumberKey = { kind: 'number', value: 12, tolerance: 0 };
  const loose: NumberKey = { kind: 'number', value: 0.3, tolerance: 0.1, unit: 'm', unitRequired: false };
  const strict: NumberKey = { kind: 'number', value: 60, tolerance: 0.5, unit: 'cm', unitRequired: true };
  const exact: NumberKey = { kind: 'number', value: 20.78, tolerance: 0.01, unit: 'cm', unitRequired: false };
  const rupees: NumberKey = { kind: 'number', value: 72_900, tolerance: 0, unit: '₹', unitRequired: false };

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
  ])('takes, by %j, %j', (key, text) => {
    expect(scoreSaq(key, { text }, 2)).toEqual(right);
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
  ])('does not take, by %j, %j', (key, text) => {
    expect(scoreSaq(key, { text }, 2)).toEqual(wrong);
  });
});

it.each([null, { text: ' \n' }, { choice: 1 }])('scores %j as blank', (answer) => {
  expect(scoreSaq({ kind: 'text', accepted: ['a'] }, answer, 2)).toEqual({ awarded: 0, outcome: 'blank' });
});
