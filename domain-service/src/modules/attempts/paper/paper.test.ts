import { describe, expect, it } from 'vitest';
import type { ExamQuestion } from '../../../question-kinds/registry.ts';
import { toRightAnswer } from '../results/result-question.mapper.ts';
import { toShownAnswer, toStoredAnswer } from './answer-order.ts';
import { buildPaper, listShownChoices } from './paper.ts';

const questions: ExamQuestion[] = [
  { id: 'q1', marks: 1, negativeMarks: null, type: 'mcq', content: { question: '?', options: ['a', 'b', 'c', 'd', 'e'] } },
  { id: 'q2', marks: 1, negativeMarks: null, type: 'truefalse', content: { question: '?' } },
  {
    id: 'q3',
    marks: 3,
    negativeMarks: null,
    type: 'match',
    content: { question: '?', left: ['1', '2', '3', '4', '5'], right: ['i', 'ii', 'iii', 'iv', 'v'] },
  },
  { id: 'q4', marks: 2, negativeMarks: null, type: 'saq', content: { question: '?', isNumeric: true, isUnitExpected: true } },
];
const facts = { attemptId: 'a', testId: 't', studentId: 's', negativeMarks: 0, sections: null, shuffleSeed: 11 };
const asWritten = [0, 1, 2, 3, 4];

function layOut(shufflesOptions: boolean) {
  return buildPaper({ ...facts, shufflesOptions }, questions).questions;
}

function place(type: ExamQuestion['type']) {
  const placed = layOut(true).find(({ question }) => question.type === type);
  if (!placed) throw new Error(`No ${type} here`);
  return placed;
}

describe('the paper of an attempt', () => {
  it('always shuffles the right column, options only if the test says so, and never True and False', () => {
    const [options, truth, right] = layOut(true).map(({ order }) => order);
    expect(options).not.toEqual(asWritten);
    expect(truth).toEqual([0, 1]);
    expect(right).not.toEqual(asWritten);
    const [unshuffled, , stillShuffled] = layOut(false).map(({ order }) => order);
    expect(unshuffled).toEqual(asWritten);
    expect(stillShuffled).toEqual(right);
    expect(listShownChoices(place('truefalse'))).toEqual(['True', 'False']);
  });

  it('keeps pinned options behind the others, in their order, and shuffles the rest', () => {
    const options = ['a', 'b', 'Both a and b', 'c', 'd', 'None of these'];
    const content = { question: '?', options, pinnedLast: [5, 2] };
    const shown = [1, 2, 3, 4, 5, 6].map((shuffleSeed) => {
      const paper = buildPaper({ ...facts, shuffleSeed, shufflesOptions: true }, [
        { id: 'q', marks: 1, negativeMarks: null, type: 'mcq', content },
      ]);
      return paper.questions.flatMap(listShownChoices);
    });
    for (const choices of shown) {
      expect(choices.slice(4)).toEqual(['Both a and b', 'None of these']);
      expect(choices.slice(0, 4).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    }
    expect(new Set(shown.map(String)).size).toBeGreaterThan(1);
    const [unshuffled] = buildPaper({ ...facts, shufflesOptions: false }, [
      { id: 'q', marks: 1, negativeMarks: null, type: 'mcq', content },
    ]).questions;
    expect(unshuffled?.order).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('keeps an option in its place that speaks of the others, and shuffles the rest around it', () => {
    const content = { question: '?', options: ['a', 'b', 'None of these', 'c', 'd'], pinnedLast: [0], fixed: [2] };
    const shown = [1, 2, 3, 4, 5, 6].map((shuffleSeed) => {
      const paper = buildPaper({ ...facts, shuffleSeed, shufflesOptions: true }, [
        { id: 'q', marks: 1, negativeMarks: null, type: 'mcq', content },
      ]);
      return paper.questions.flatMap(listShownChoices);
    });
    for (const choices of shown) {
      expect([choices[2], choices[4]]).toEqual(['None of these', 'a']);
      expect(choices.toSorted()).toEqual(content.options.toSorted());
    }
    expect(new Set(shown.map(String)).size).toBeGreaterThan(1);
  });

  it('stores the student’s choice in the author’s order, and shows it as chosen', () => {
    for (const shown of [0, 1, 2, 3, 4]) {
      const mcq = place('mcq');
      const stored = toStoredAnswer(mcq, { choice: shown });
      expect(stored).toEqual({ choice: mcq.order[shown] });
      expect(toShownAnswer(mcq, stored)).toEqual({ choice: shown });
    }
    const match = place('match');
    const pairs = { '0': 4, '3': 1 };
    expect(toStoredAnswer(match, { pairs })).toEqual({ pairs: { '0': match.order[4], '3': match.order[1] } });
    expect(toShownAnswer(match, toStoredAnswer(match, { pairs }))).toEqual({ pairs });
    expect(toShownAnswer(place('saq'), { text: 'as typed ' })).toEqual({ text: 'as typed ' });
  });
});

describe('the right answer for display', () => {
  it('is in the order the student saw', () => {
    const mcq = place('mcq');
    const shown = toRightAnswer(mcq, { correct: 3 }, null);
    expect('choice' in shown && listShownChoices(mcq)[shown.choice]).toBe('d');
    const match = place('match');
    const pairs = toRightAnswer(match, {}, null);
    expect('pairs' in pairs && Object.values(pairs.pairs).map((right) => listShownChoices(match)[right])).toEqual([
      'i',
      'ii',
      'iii',
      'iv',
      'v',
    ]);
    expect(toRightAnswer(place('truefalse'), { correct: false }, null)).toEqual({ choice: 1 });
  });

  it.each([
    [{ kind: 'text', accepted: ['received', 'Received', 'got'] }, ['received', 'got']],
    [{ kind: 'number', value: 72_900, tolerance: 0, unit: '₹' }, ['₹72,900']],
    [{ kind: 'number', value: 124_500, tolerance: 0 }, ['1,24,500']],
    [{ kind: 'number', value: 62, tolerance: 0, unit: '°' }, ['62°']],
    [{ kind: 'number', value: 0.9, tolerance: 0, unit: 'g/mL' }, ['0.9 g/mL']],
    [{ kind: 'number', value: -1.6e-19, tolerance: 0, unit: 'C' }, ['-1.6 × 10⁻¹⁹ C']],
    [{ kind: 'number', value: 0, tolerance: 0 }, ['0']],
  ])('writes the key %j', (key, texts) => {
    expect(toRightAnswer(place('saq'), key, null)).toEqual({ texts });
  });
});
