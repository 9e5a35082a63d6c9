import { findFixedOptions } from '@shikhar/contracts/question-kinds/fixed-options';
import { expect, it } from 'vitest';
import { mcq } from './mcq/editing.tsx';
import { fillTemplate } from './question-templates.ts';

const intent = 'template-assertion-reason';

it('fills in an assertion and a reason with the four options, which stay in their order', () => {
  const values = fillTemplate(intent, { 'q-question': ' ' }) ?? {};
  expect(values).toMatchObject({ 'q-type': 'mcq', 'q-question': 'Assertion (A): \nReason (R): ', 'q-correct': '' });
  const options = [0, 1, 2, 3].map((row) => values[`q-option-${row}`] ?? '');
  expect(mcq.parse({ ...values, 'q-correct': '2' })).toEqual({ options, correct: 2, alsoCorrect: [], pinnedLast: [] });
  expect(options.map((option) => option.slice(0, 12))).toEqual(['Both A and R', 'Both A and R', 'A is true, b', 'A is false, ']);
  expect(findFixedOptions(options, { text: values['q-question'] ?? '', hasPicture: false })).toEqual([0, 1, 2, 3]);
});

it('empties further options, and keeps a typed text', () => {
  const values = { 'q-question': 'Assertion: light bends.', 'q-option-4': 'Cannot say' };
  expect({ ...values, ...fillTemplate(intent, values) }).toMatchObject({ 'q-question': values['q-question'], 'q-option-4': '' });
});

it('is no other button', () => {
  expect(fillTemplate('save', {})).toBeNull();
});
