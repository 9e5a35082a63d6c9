import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { describe, expect, it } from 'vitest';
import type { FieldValues } from '../../../forms/field-values.ts';
import { isBlankQuestion, parseQuestion } from './parse-question.ts';
import { addRowIds, startQuestion, toQuestionValues } from './to-question-values.ts';

const blank = startQuestion({ marks: 1, chapter: 'Light', difficulty: 'Beginner' });
const read = (fields: FieldValues) => parseQuestion({ ...blank, ...fields });

const shared = {
  question: 'What is $x$?\nSay it.',
  image: { url: '/question-images/01a1fec4-1ccc-743f-a8d2-7575bba9b75e', alt: 'A ray' },
  explanation: 'Because.',
  chapter: 'Light',
  difficulty: 'Advanced',
  marks: 2.5,
  negativeMarks: 0.25,
} as const;

const drafts: readonly QuestionDraft[] = [
  { type: 'mcq', ...shared, options: ['a', 'b', 'c', 'd', 'e'], correct: 4, alsoCorrect: [0], pinnedLast: [3] },
  { type: 'multiselect', ...shared, options: ['a', 'b', 'c', 'd', 'e'], correct: [0, 4], pinnedLast: [3], scoring: 'penalty' },
  { type: 'truefalse', ...shared, correct: false },
  { type: 'ordering', ...shared, items: ['b', 'a', 'e', 'c', 'd'], scoring: 'part' },
  { type: 'match', ...shared, image: null, pairs: [...'abcde'].map((left) => ({ left, right: left.toUpperCase() })) },
  {
    type: 'match',
    ...shared,
    pairs: [...'ab'].map((left) => ({ left, right: left.toUpperCase() })),
    distractors: ['C', 'D'],
  },
  { type: 'saq', ...shared, negativeMarks: null, answer: { kind: 'text', accepted: ['one', 'eins'] } },
  {
    type: 'saq',
    ...shared,
    answer: { kind: 'number', value: -0.5, tolerance: 0.01, unit: 'cm', unitRequired: true, unitExact: false },
  },
  {
    type: 'broad',
    ...shared,
    imageUpload: false,
    rubric: [{ id: 'r1', points: 2.5, criterion: 'The law' }],
    modelAnswer: 'Light bends.',
  },
];

describe('the question form', () => {
  it.each(drafts)('keeps a question of type $type as it is', (draft) => {
    expect(parseQuestion(toQuestionValues(draft)).draft).toEqual(draft);
  });

  it('accepts a question only with text and a correct answer', () => {
    expect(read({}).errors?.fields).toEqual({ 'q-question': 'Enter the question', 'q-correct': 'Enter at least two options' });
    const options = { 'q-option-0': 'a', 'q-option-2': 'c' };
    expect(read({ 'q-question': 'Which?', ...options }).errors?.fields).toEqual({ 'q-correct': 'Select the correct answer' });
    const others = { multiselect: 'q-chosen-0', truefalse: 'q-truth', saq: 'q-accepted', match: 'q-pairs', ordering: 'q-steps' };
    for (const [type, field] of Object.entries(others)) {
      expect(Object.keys(read({ 'q-type': type, 'q-question': 'Which?' }).errors?.fields ?? {})).toEqual([field]);
    }
  });

  it('takes the key from the entered options, without blank ones', () => {
    const typed = { 'q-question': 'Which?', 'q-option-0': 'a', 'q-option-2': 'c', 'q-option-5': 'f' };
    expect(read({ ...typed, 'q-correct': '5' }).draft).toMatchObject({ options: ['a', 'c', 'f'], correct: 2 });
    expect(read({ ...typed, 'q-correct': '1' }).errors?.fields).toEqual({
      'q-correct': 'Choose the correct answer from the options',
    });
  });

  it('reports errors by field', () => {
    const pair = { 'q-type': 'match', 'q-question': 'Match', 'q-left-0': 'a', 'q-right-0': 'b', 'q-left-3': 'c' };
    expect(read(pair).errors?.fields).toEqual({ 'q-right-3': 'Enter its match' });
    const steps = { 'q-type': 'ordering', 'q-question': 'Order', 'q-step-0': 'a', 'q-step-2': 'b', 'q-step-3': 'a' };
    expect(read(steps).errors?.fields).toEqual({ 'q-step-3': 'This item is there already' });
    const marks = { 'q-type': 'truefalse', 'q-question': 'So?', 'q-truth': 'true', 'q-marks': 'two', 'q-negative': '-1' };
    expect(Object.keys(read(marks).errors?.fields ?? {})).toEqual(['q-marks', 'q-negative']);
    const rubric = { 'q-type': 'broad', 'q-question': 'Why?', 'q-item-1': 'r2', 'q-points-1': '1' };
    expect(read(rubric).errors?.fields).toEqual({ 'q-criterion-1': 'Say what the marks are for' });
    const number = { 'q-type': 'saq', 'q-kind': 'number', 'q-question': 'How far?', 'q-value': 'far' };
    expect(read(number).errors?.fields).toEqual({ 'q-value': 'Enter the correct answer as a number' });
  });

  it('parses numbers as people type them', () => {
    const number = { 'q-type': 'saq', 'q-kind': 'number', 'q-question': 'How far?', 'q-value': '−1,00,000' };
    expect(read(number).draft).toMatchObject({ answer: { value: -100000, tolerance: 0 } });
  });

  it('detects an empty form', () => {
    expect(isBlankQuestion(addRowIds(blank, () => 'r1'))).toBe(true);
    expect(isBlankQuestion({ ...blank, 'q-option-3': 'x' })).toBe(false);
  });
});
