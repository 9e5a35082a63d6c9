import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { describe, expect, it } from 'vitest';
import { toCorrectionValues } from './correction-values.ts';
import { parseCorrection } from './parse-correction.server.ts';

const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
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

function read(draft: QuestionDraft, ...fields: [string, string][]) {
  const form = new FormData();
  const defaultValue = { step: 'check', id, markingVersion: '3', challenge: '', rule: 'key', reason: 'A wrong key' };
  for (const [name, value] of Object.entries(defaultValue))
    if (!fields.some(([other]) => other === name)) form.append(name, value);
  for (const [name, value] of fields) form.append(name, value);
  return parseCorrection(form, { id, draft });
}

describe('the correction form', () => {
  it('keeps the right option first if it is still right, and accepts others too', () => {
    expect(read(mcq, ['right', '0'], ['right', '1'])).toMatchObject({
      order: { key: { type: 'mcq', correct: 1, alsoCorrect: [0] }, dryRun: true, markingVersion: 3, questionId: id },
    });
    expect(read(mcq, ['right', '2'], ['right', '0'], ['step', 'apply'])).toMatchObject({
      order: { key: { correct: 2, alsoCorrect: [0] }, dryRun: false },
    });
  });

  it('parses texts line by line, and numbers with their unit', () => {
    expect(read(text, ['kind', 'text'], ['accepted', 'Delhi\r\n\r\nNew Delhi\n'])).toMatchObject({
      order: { key: { answer: { kind: 'text', accepted: ['Delhi', 'New Delhi'] } } },
    });
    const number: [string, string][] = [
      ['kind', 'number'],
      ['value', '12.5'],
      ['tolerance', ''],
      ['unit', 'cm'],
      ['unitRequired', 'on'],
    ];
    expect(read(text, ...number)).toMatchObject({
      order: { key: { answer: { kind: 'number', value: 12.5, tolerance: 0, unit: 'cm', unitRequired: true, unitExact: false } } },
    });
  });

  it('leaves the key alone if another rule applies', () => {
    expect(read(mcq, ['rule', 'dropped'])).toMatchObject({ order: { rule: 'dropped', key: null } });
    expect(read(match, ['rule', 'full_marks'])).toMatchObject({ order: { rule: 'full_marks', key: null } });
  });

  it.each<[string, QuestionDraft, [string, string][], string]>([
    ['no option', mcq, [], 'right'],
    ['an option that is a word', mcq, [['right', 'x']], 'right'],
    ['neither true nor false', truefalse, [], 'truth'],
    ['no text', text, [['kind', 'text']], 'accepted'],
    ['no number', text, [['kind', 'number']], 'value'],
    [
      'no reason',
      mcq,
      [
        ['right', '0'],
        ['reason', ' '],
      ],
      'reason',
    ],
    [
      'an unknown rule',
      mcq,
      [
        ['right', '0'],
        ['rule', 'double'],
      ],
      'rule',
    ],
  ])('shows the error at the field: %s', (_, draft, fields, field) => {
    expect(read(draft, ...fields)).toMatchObject({ errors: { fields: { [field]: expect.any(String) } } });
  });

  it.each<[string, [string, string][]]>([
    [
      'unknown',
      [
        ['right', '0'],
        ['status', 'active'],
      ],
    ],
    [
      'given twice',
      [
        ['right', '0'],
        ['reason', 'a b c'],
        ['reason', 'd e f'],
      ],
    ],
  ])('refuses fields that are %s', (_, fields) => {
    expect(read(mcq, ...fields)).toMatchObject({ errors: { messages: [expect.any(String)] } });
  });

  it('is filled with the current marking', () => {
    expect(toCorrectionValues({ draft: { ...mcq, alsoCorrect: [2] }, rule: 'key' })).toMatchObject({
      rule: 'key',
      right: ['1', '2'],
    });
    expect(toCorrectionValues({ draft: truefalse, rule: 'dropped' })).toMatchObject({ rule: 'dropped', truth: 'true' });
    expect(toCorrectionValues({ draft: text, rule: 'key' })).toMatchObject({ kind: 'text', accepted: 'Delhi' });
    const answer = { kind: 'number' as const, value: 2, tolerance: 0.5, unit: '', unitRequired: false, unitExact: true };
    expect(toCorrectionValues({ draft: { ...shared, type: 'saq', answer }, rule: 'key' })).toMatchObject({
      value: '2',
      unitExact: true,
    });
  });
});
