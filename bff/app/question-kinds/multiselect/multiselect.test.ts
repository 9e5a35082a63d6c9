import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { expect, it } from 'vitest';
import { multiselect as answering } from './answering.tsx';
import { multiselect as correcting } from './correcting.tsx';
import { multiselect as editing } from './editing.tsx';
import { multiselect as viewing } from './viewing.server.ts';

const draft: Extract<QuestionDraft, { type: 'multiselect' }> = {
  type: 'multiselect',
  question: 'Which are primes?',
  image: null,
  explanation: '',
  chapter: '',
  difficulty: 'Beginner',
  marks: 2,
  negativeMarks: null,
  options: ['2', '3', '4'],
  pinnedLast: [2],
  correct: [0, 1],
  scoring: 'part',
};

const result: ResultQuestion = {
  index: 0,
  section: 0,
  type: 'multiselect',
  question: 'Which are primes?',
  options: ['4', '3', '2'],
  marks: 2,
  isHidden: false,
  awarded: 0,
  correct: false,
  outcome: 'wrong',
  flagged: false,
  yours: { choices: [0, 1] },
  files: [],
  rightAnswer: { choices: [1, 2] },
  explanation: null,
  comment: null,
  rubric: null,
  rule: 'key',
  challenge: null,
  canBeChallenged: false,
  timeSpentSeconds: 0,
};

it('holds every ticked option, or no answer', () => {
  const isValid = (values: string[]) => viewing.answer.safeParse(answering.toAnswer(values)).success;
  expect(answering.toAnswer(['0', '2'])).toEqual({ choices: [0, 2] });
  expect(answering.toAnswer([])).toBeNull();
  expect([['0', '2'], ['0', '0'], ['two']].map(isValid)).toEqual([true, false, false]);
  expect(answering.toFieldValues({ choices: [0, 2] }, { text: [] })).toEqual(['0', '2']);
  expect(answering.toFieldValues({ text: 'a' }, { text: [] })).toEqual([]);
});

it('names what a student selected by its letters', () => {
  const { type, question, marks, options, scoring } = draft;
  const asked = { type, question, marks, options, scoring, index: 0 };
  expect(viewing.describeAnswer(asked, { choices: [0, 2] })).toBe('You answered A and C');
  expect(viewing.nameChoice({ choices: [2, 0] })).toBe('Options A and C');
  expect(viewing.nameChoice({ choices: [1] })).toBe('Option B');
  expect(viewing.nameChoice({ text: 'a' })).toBeNull();
  expect(viewing.isIncomplete(asked, { choices: [0] })).toBe(false);
});

it('shows each option with what was selected and what is right', () => {
  expect(viewing.reviewAnswer(result).options?.map(({ mark, isYours, isRight }) => [mark, isYours, isRight])).toEqual([
    ['A', true, false],
    ['B', true, true],
    ['C', false, true],
  ]);
  expect(viewing.listYours(result, { choices: [0, 1] })).toEqual(['4', '3']);
  expect(viewing.listRight(result, { choices: [1, 2] })).toEqual(['3', '2']);
});

it('formats its key, and takes another one', () => {
  expect(viewing.formatKey(draft)).toBe('A and B');
  expect(viewing.formatKey({ ...draft, correct: [2] })).toBe('C. 4');
  expect(viewing.withKey(draft, { type: 'multiselect', correct: [2] }).correct).toEqual([2]);
  const values = correcting.toValues(draft);
  expect(correcting.parse({ ...values, right_1: '' }, correcting.describe(draft))).toEqual({ correct: [0] });
});

it('counts each option in reports, with those that nobody selected', () => {
  const given = viewing.listGiven(draft, [{ choice: 1, students: 4, isRight: true }]);
  expect(given.map(({ choice, students, isRight }) => [choice, students, isRight])).toEqual([
    [0, 0, true],
    [1, 4, true],
    [2, 0, false],
  ]);
});

it('keeps options, key and rule in its form, and says where something is missing', () => {
  const values = editing.toValues(draft);
  expect(editing.parse(values)).toEqual({ options: ['2', '3', '4'], correct: [0, 1], pinnedLast: [2], scoring: 'part' });
  expect(['scoring', 'correct', 'options', 'marks'].map((part) => editing.findField([part], values))).toEqual([
    'q-selecting',
    'q-chosen-0',
    'q-chosen-0',
    null,
  ]);
  expect(editing.findField(['options', '1'], { ...values, 'q-choice-1': '' })).toBe('q-choice-2');
});
