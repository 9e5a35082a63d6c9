import type { AnswerRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { describe, expect, it } from 'vitest';
import { compareAnswer } from './compare-answer.ts';
import { proposeAnswers } from './propose-answers.ts';
import { toAnswerVerdict } from './verdict.ts';

function sortProposals(rule: AnswerRule): Record<string, string[]> {
  const verdicts = proposeAnswers(rule).map((text) => ({ text, verdict: toAnswerVerdict(compareAnswer(rule, text)) }));
  const list = (wanted: string) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ text }) => text);
  return { right: list('right'), wrong: list('wrong'), unread: list('not_understood') };
}

describe('proposed answers', () => {
  it.each<[string, AnswerRule, { right: string[]; wrong: string[] }]>([
    [
      'words',
      { kind: 'text', accepted: ['Photosynthesis'] },
      { right: ['PHOTOSYNTHESIS', 'photosynthesis.'], wrong: ['the Photosynthesis', 'Photosyntheiss', 'Photosynthesiss'] },
    ],
    [
      'words with a forgiven mistake',
      { kind: 'text', accepted: ['cornea'], allowsTypo: true, ignoresArticles: true },
      { right: ['the cornea', 'corena'], wrong: ['corn', 'cornea and others'] },
    ],
    [
      'a length',
      { kind: 'number', value: 5, tolerance: 0, unit: 'cm', unitRequired: true },
      { right: ['5 centimetres', '50 mm', '0.05 m'], wrong: ['5', '6 cm', '-5 cm', '5 mm', 'five cm'] },
    ],
    [
      'a large number with a tolerance',
      { kind: 'number', value: 124500, tolerance: 0, relativeTolerance: 0.01 },
      { right: ['1,24,500', '124,500', '1.245 × 10⁵', '125745', '123255'], wrong: ['126367.5', '-124500'] },
    ],
    ['a fraction', { kind: 'number', value: 0.75, tolerance: 0 }, { right: ['3/4'], wrong: ['0.76'] }],
    [
      'a number in words',
      { kind: 'number', value: 42, tolerance: 0, allowsWords: true },
      { right: ['forty two'], wrong: ['43', '-42'] },
    ],
    ['an expression', { kind: 'maths', accepted: ['x^2 + 3x'] }, { right: ['3x+x^2', 'x² + 3x'], wrong: ['x^2 - 3x'] }],
    ['a list', { kind: 'maths', accepted: ['2, 3'], anyOrder: true }, { right: ['3, 2'], wrong: ['2, 4'] }],
    ['a formula', { kind: 'chemistry', accepted: ['H2SO4'] }, { right: ['H₂SO₄'], wrong: ['H2SO5'] }],
    [
      'an equation',
      { kind: 'chemistry', accepted: ['2H2 + O2 -> 2H2O'] },
      { right: ['O2 + 2H2 -> 2H2O', '2H2 + O2 = 2H2O'], wrong: ['2H2O -> 2H2 + O2', 'H2 + O2 -> H2O'] },
    ],
  ])('show what the key of %s accepts', (_, rule, { right, wrong }) => {
    const sorted = sortProposals(rule);
    expect(sorted['right']).toEqual(expect.arrayContaining(right));
    expect(sorted['wrong']).toEqual(expect.arrayContaining(wrong));
  });

  it('repeat neither the key nor each other', () => {
    const texts = proposeAnswers({ kind: 'maths', accepted: ['x=2'] });
    expect(texts).not.toContain('x=2');
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each<AnswerRule>([
    { kind: 'number', value: 0, tolerance: 0 },
    { kind: 'number', value: 1.6e-19, tolerance: 0, unit: 'C' },
    { kind: 'number', value: 60, tolerance: 0, unit: '°' },
    { kind: 'text', accepted: ['a'] },
    { kind: 'chemistry', accepted: ['+'] },
    { kind: 'maths', accepted: ['=('] },
  ])('exist for any key: %j', (rule) => {
    expect(proposeAnswers(rule).every((text) => text !== '' && !/undefined|NaN/.test(text))).toBe(true);
  });
});
