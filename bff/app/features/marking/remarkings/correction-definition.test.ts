import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { describe, expect, it } from 'vitest';
import { buildCorrectionValues, defineCorrection, describeQuestion } from './correction-definition.ts';

const shared = {
  question: '?',
  image: null,
  explanation: '',
  chapter: '',
  difficulty: 'Beginner' as const,
  marks: 1,
  negativeMarks: null,
};
const mcq: QuestionDraft = { ...shared, type: 'mcq', options: ['A', 'B', 'C'], pinnedLast: [], correct: 1, alsoCorrect: [] };
const truefalse: QuestionDraft = { ...shared, type: 'truefalse', correct: true };
const text: QuestionDraft = { ...shared, type: 'saq', answer: { kind: 'text', accepted: ['Delhi'] } };
const match: QuestionDraft = { ...shared, type: 'match', pairs: [] };

function parse(draft: QuestionDraft, values: Record<string, string>) {
  return defineCorrection(describeQuestion(draft)).parse({ rule: 'key', reason: 'A wrong key', ...values });
}

describe('the correction form', () => {
  it('keeps the right option first if it is still right, and accepts others too', () => {
    expect(parse(mcq, { right_0: 'on', right_1: 'on' })).toMatchObject({
      body: { key: { type: 'mcq', correct: 1, alsoCorrect: [0] } },
    });
    expect(parse(mcq, { right_2: 'on', right_0: 'on' })).toMatchObject({ body: { key: { correct: 0, alsoCorrect: [2] } } });
  });

  it('parses texts line by line, and numbers with their unit', () => {
    expect(parse(text, { kind: 'text', accepted: 'Delhi\r\n\r\nNew Delhi\n' })).toMatchObject({
      body: { key: { answer: { kind: 'text', accepted: ['Delhi', 'New Delhi'] } } },
    });
    const number = { kind: 'number', value: '12.5', tolerance: '', unit: 'cm', unitRequired: 'on' };
    expect(parse(text, number)).toMatchObject({
      body: { key: { answer: { kind: 'number', value: 12.5, tolerance: 0, unit: 'cm', unitRequired: true, unitExact: false } } },
    });
  });

  it('leaves the key alone if another rule applies', () => {
    expect(parse(mcq, { rule: 'dropped' })).toMatchObject({ body: { rule: 'dropped', key: null } });
    expect(parse(match, { rule: 'full_marks' })).toMatchObject({ body: { rule: 'full_marks', key: null } });
  });

  it.each<[string, QuestionDraft, Record<string, string>, string]>([
    ['no option', mcq, {}, 'right_0'],
    ['neither true nor false', truefalse, {}, 'truth'],
    ['no text', text, { kind: 'text' }, 'accepted'],
    ['no number', text, { kind: 'number' }, 'value'],
    ['no reason', mcq, { right_0: 'on', reason: ' ' }, 'reason'],
    ['an unknown rule', mcq, { right_0: 'on', rule: 'double' }, 'rule'],
  ])('shows the error at the field: %s', (_, draft, values, field) => {
    expect(parse(draft, values)).toMatchObject({ errors: { [field]: expect.any(String) } });
  });

  it('finds the field of an error of the service', () => {
    expect(defineCorrection(describeQuestion(text)).findField('key.answer.value')).toBe('value');
    expect(defineCorrection(describeQuestion(mcq)).findField('key.alsoCorrect.0')).toBe('right_0');
  });

  it('shows the error of a blank at its own field', () => {
    const answer = { kind: 'number' as const, value: 4, tolerance: 0, unit: 'D', unitRequired: false, unitExact: false };
    const cloze: QuestionDraft = {
      ...shared,
      type: 'cloze',
      blanks: [
        { kind: 'typed', answer: { kind: 'text', accepted: ['Delhi'] } },
        { kind: 'typed', answer },
        { kind: 'choice', options: ['is', 'are'], correct: 0 },
      ],
    };
    const values = buildCorrectionValues({ draft: cloze, rule: 'key' });
    expect(parse(cloze, values)).toMatchObject({ isValid: true });
    expect(parse(cloze, { ...values, blank_0_accepted: '', blank_1_value: '', right_2: 'two' })).toMatchObject({
      errors: { blank_0_accepted: expect.any(String), blank_1_value: expect.any(String), right_2: expect.any(String) },
    });
  });

  it('is filled with the current marking', () => {
    const values = buildCorrectionValues({ draft: { ...mcq, alsoCorrect: [2] }, rule: 'key' });
    expect(values).toEqual({ rule: 'key', right_1: 'on', right_2: 'on' });
    expect(buildCorrectionValues({ draft: truefalse, rule: 'dropped' })).toEqual({ rule: 'dropped', truth: 'true' });
    expect(buildCorrectionValues({ draft: text, rule: 'key' })).toMatchObject({ kind: 'text', accepted: 'Delhi' });
    const answer = { kind: 'number' as const, value: 2, tolerance: 0.5, unit: '', unitRequired: false, unitExact: true };
    expect(buildCorrectionValues({ draft: { ...shared, type: 'saq', answer }, rule: 'key' })).toMatchObject({
      value: '2',
      unitExact: 'on',
    });
  });
});
