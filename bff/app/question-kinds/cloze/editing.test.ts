import { ClozeDraft } from '@shikhar/contracts/question-kinds/cloze';
import { describe, expect, it } from 'vitest';
import type { FieldValues } from '../../forms/field-values.ts';
import { cloze } from './editing.tsx';

const shared = { image: null, explanation: '', chapter: '', difficulty: 'Beginner', marks: 2, negativeMarks: null };
const values = {
  'q-question': 'The [[3]] is [[1]].',
  'q-blank-0-options': 'clear\n\ndark',
  'q-blank-0-correct': '1',
  'q-blank-2-kind': 'text',
  'q-blank-2-accepted': 'lens\nglass',
};

function parse(typed: FieldValues) {
  return ClozeDraft.safeParse({ type: 'cloze', ...shared, ...cloze.parse(typed) });
}

/** The errors by field. */
function listErrors(typed: FieldValues) {
  const issues = parse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [cloze.findField(path.map(String), typed), message]));
}

describe('the form of a text with blanks', () => {
  it('numbers the blanks in the order of the text, and leaves out those that it lacks', () => {
    expect(parse({ ...values, 'q-blank-1-options': 'left over' }).data).toMatchObject({
      question: 'The [[1]] is [[2]].',
      blanks: [
        { kind: 'typed', answer: { kind: 'text', accepted: ['lens', 'glass'] } },
        { kind: 'choice', options: ['clear', 'dark'], correct: 1 },
      ],
    });
  });

  it('shows an error at the blank as the author numbered it', () => {
    expect(listErrors({ ...values, 'q-blank-0-correct': '', 'q-blank-2-accepted': '' })).toEqual({
      'q-blank-0-correct': 'Select the correct answer',
      'q-blank-2-accepted': 'Enter the correct answer',
    });
    expect(listErrors({ ...values, 'q-question': 'No blank' })).toEqual({ 'q-question': 'Add at least one blank' });
    expect(listErrors({ ...values, 'q-blank-0-options': 'one' })).toHaveProperty('q-blank-0-options');
    expect(cloze.findField(['question'], values)).toBeNull();
  });

  it('shows a saved question as it was written', () => {
    const { data } = parse(values);
    if (!data) throw new Error('not valid');
    expect(parse({ 'q-question': data.question, ...cloze.toValues(data) }).data).toEqual(data);
  });
});
