import { describe, expect, it } from 'vitest';
import { formatChoice, parseSubmission } from './form-submission.server.ts';
import { parseAnswer } from './parse-answer.server.ts';

function fill(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  const entries = Object.entries({ index: '6', type: 'mcq', sequence: '0', flagged: 'false', shown: '', ...fields });
  for (const [name, value] of entries) for (const each of [value].flat()) form.append(name, each);
  return form;
}

describe('parseSubmission', () => {
  it('reads the answer of the question that the page showed', () => {
    expect(parseSubmission(fill({ answer_6: '1', go: 'next' }))).toMatchObject({
      index: 6,
      go: 'next',
      flagged: false,
      values: ['1'],
      given: { isValid: true, answer: { choice: 1 } },
    });
  });

  it('reads one value per left item of a match', () => {
    const submission = parseSubmission(fill({ type: 'match', answer_6: ['2', '', '0'] }));
    expect(submission?.given).toEqual({ isValid: true, answer: { pairs: { 0: 2, 2: 0 } } });
  });

  it('treats a number as the question to jump to, and a form without a button as a save', () => {
    expect(parseSubmission(fill({ go: '12' }))?.go).toBe(12);
    expect(parseSubmission(fill({}))?.go).toBe('save');
  });

  it('omits the press time without JavaScript', () => {
    expect(parseSubmission(fill({ pressedAt: '' }))?.pressedAt).toBeUndefined();
    expect(parseSubmission(fill({ pressedAt: '1700000000000' }))?.pressedAt).toBe(1_700_000_000_000);
  });

  it('clears the answer whatever the fields hold', () => {
    expect(parseSubmission(fill({ answer_6: 'x', go: 'clear' }))?.given).toEqual({ isValid: true, answer: null });
  });

  it('keeps typed text that is not a valid answer', () => {
    const submission = parseSubmission(fill({ type: 'saq', answer_6: 'a\u0000b' }));
    expect(submission).toMatchObject({ values: ['a\u0000b'], given: { isValid: false } });
  });

  it.each([
    [{ answer_6: '1', isAdmin: '1' }, 'Unknown field: isAdmin', ['1']],
    [{ answer_6: '1', answer_7: '3' }, 'Unknown field: answer_7', ['1']],
    [{ answer_6: ['1', '2'] }, 'Sent more than once: answer_6', ['1', '2']],
    [{ type: 'saq', answer_6: 'a', sequence: ['0', '9'] }, 'Sent more than once: sequence', ['a']],
    [{ go: ['clear', 'clear'] }, 'Sent more than once: go', []],
  ])('refuses an unknown or repeated field by name and keeps the answer: %o', (fields, message, values) => {
    expect(parseSubmission(fill(fields))).toMatchObject({ values, given: { isValid: false, message } });
  });

  it.each([{ index: '-1' }, { index: 'x' }, { type: 'essay' }, { sequence: '1e400' }, { flagged: 'maybe' }, { go: 'away' }])(
    'returns null for values that the screen never sends: %o',
    (fields) => {
      expect(parseSubmission(fill(fields))).toBeNull();
    },
  );
});

it.each([
  ['truefalse', '0', 'True'],
  ['truefalse', '1', 'False'],
  ['mcq', '1', 'Option B'],
  ['mcq', '', null],
  ['saq', '1', null],
  ['match', '1', null],
] as const)('a lost %s of "%s" is %s', (type, value, words) => {
  expect(formatChoice({ type, given: parseAnswer(type, [value]) })).toBe(words);
});
