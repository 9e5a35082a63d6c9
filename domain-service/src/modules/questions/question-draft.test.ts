import { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { describe, expect, test } from 'vitest';
import { toQuestionDraft, toStoredQuestion } from './question-draft.service.ts';

const shared = {
  question: 'What is $x$?',
  image: { url: 'data:image/svg+xml,%3Csvg/%3E', alt: 'A graph' },
  idNumber: 'Q-7',
  explanation: 'Because.',
  chapter: 'Polynomials',
  difficulty: 'Advanced' as const,
  marks: 2,
  negativeMarks: 0.5,
};
const { idNumber: _, ...unnumbered } = shared;
const plain = { ...unnumbered, image: null, explanation: '', chapter: '', marks: 1, negativeMarks: null };
const choice = { type: 'mcq' as const, options: ['1', '2', '3', 'None of these'] };
const number = { kind: 'number' as const, value: 12.5, tolerance: 0.1 };

const drafts: readonly QuestionDraft[] = [
  { ...choice, ...shared, pinnedLast: [3], correct: 1, alsoCorrect: [0, 2] },
  { ...choice, ...plain, pinnedLast: [], correct: 0, alsoCorrect: [] },
  { type: 'truefalse', ...shared, correct: false },
  {
    type: 'match',
    ...plain,
    pairs: [
      { left: 'triangle', right: 'three' },
      { left: 'square', right: 'four' },
    ],
  },
  { type: 'saq', ...shared, answer: { kind: 'text', accepted: ['New Delhi', 'Delhi'] } },
  { type: 'saq', ...plain, answer: { ...number, unit: '', unitRequired: false, unitExact: false } },
  { type: 'saq', ...plain, answer: { ...number, unit: 'cm', unitRequired: true, unitExact: true } },
  { type: 'saq', ...plain, answer: { ...number, unit: 'cm', unitRequired: false, unitExact: false } },
  {
    type: 'broad',
    ...shared,
    imageUpload: true,
    rubric: [{ id: 'r1', points: 1.5, criterion: 'Says why' }],
    modelAnswer: 'The model answer',
  },
];

function toRow(draft: QuestionDraft) {
  const { negativeMarks, ...stored } = toStoredQuestion(draft);
  return { ...stored, negative_marks: negativeMarks };
}

describe('an authored question', () => {
  test.each(drafts)('survives a round trip through the tables: $type', (draft) => {
    expect(QuestionDraft.parse(toQuestionDraft(toRow(draft)))).toEqual(draft);
  });

  test.each(drafts)('has no part of its key in the content: $type', (draft) => {
    const { key: _, explanation: __, ...shown } = toStoredQuestion(draft);
    for (const secret of ['correct', 'accepted', 'tolerance', 'rubric', 'modelAnswer', 'Because.']) {
      expect(JSON.stringify(shown)).not.toContain(secret);
    }
  });

  test('stores other right options only if there are any, sorted', () => {
    const draft = { ...choice, ...plain, pinnedLast: [], correct: 1 };
    expect(toStoredQuestion({ ...draft, alsoCorrect: [] }).key).toEqual({ correct: 1 });
    expect(toStoredQuestion({ ...draft, alsoCorrect: [2, 1, 0, 2] }).key).toEqual({ correct: 1, alsoCorrect: [0, 2] });
  });

  test('uses the pairs of a corrected key', () => {
    const pairs = [
      { left: 'a', right: '1' },
      { left: 'b', right: '2' },
    ];
    const row = { ...toRow({ type: 'match', ...plain, pairs }), key: { partners: [1, 0] } };
    expect(toQuestionDraft(row)).toMatchObject({
      pairs: [
        { left: 'a', right: '2' },
        { left: 'b', right: '1' },
      ],
    });
  });

  test('says whether a number and a unit are expected', () => {
    const withAnswer = (unit: string, unitRequired: boolean) =>
      toStoredQuestion({ type: 'saq', ...plain, answer: { ...number, unit, unitRequired, unitExact: true } });
    expect(withAnswer('cm', true).content).toMatchObject({ isNumeric: true, isUnitExpected: true });
    expect(withAnswer('cm', false).content).toMatchObject({ isNumeric: true, isUnitExpected: false });
    expect(withAnswer('', true)).toMatchObject({ content: { isUnitExpected: false }, key: number });
    const text = toStoredQuestion({ type: 'saq', ...plain, answer: { kind: 'text', accepted: ['12'] } });
    expect(text.content).toMatchObject({ isNumeric: false, isUnitExpected: false });
  });
});
