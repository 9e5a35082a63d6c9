import { describe, expect, test } from 'vitest';
import { addPoint, listPointNumbers, newNoteValues, noteForm, removePoint, toNoteValues } from './note-form.ts';

const draft = {
  title: 'Ohm’s law',
  class: '10',
  subject: 'Science',
  chapter: 'Electricity',
  summary: 'Current follows voltage: $V = IR$',
  keyPoints: ['$V = IR$', 'The unit is the ohm'],
  example: 'Two lines\nof an example',
  keywords: ['ohm', 'resistance'],
} as const;
const values = toNoteValues({ ...draft, keyPoints: [...draft.keyPoints], keywords: [...draft.keywords] }, true);

function parse(more: Record<string, string> = {}) {
  const parsed = noteForm.parse({ ...values, ...more });
  return parsed.isValid ? { draft: parsed.body.draft, errors: {} } : { draft: null, errors: parsed.errors };
}

describe('the form of a note', () => {
  test('contains the saved values and nothing else', () => {
    expect(noteForm.parse(values)).toEqual({ isValid: true, body: { draft, isPublished: true } });
  });

  test('keeps its key points in the order of their rows', () => {
    expect(listPointNumbers({ 'point-10': '', 'point-2': '', 'point-1': '', 'point-0': '', 'point-100': '' })).toEqual([
      1, 2, 10,
    ]);
    expect(parse({ 'point-10': 'ten', 'point-9': 'nine' }).draft?.keyPoints).toEqual([...draft.keyPoints, 'nine', 'ten']);
  });

  test('gains and loses rows, and keeps at least one and at most twenty', () => {
    expect(addPoint(values)).toEqual({ ...values, 'point-3': '' });
    expect(listPointNumbers(removePoint(values, 1))).toEqual([2]);
    expect(removePoint({ 'point-4': 'only' }, 4)).toEqual({ 'point-4': '' });
    const full = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`point-${index + 1}`, 'x']));
    expect(addPoint(full)).toBe(full);
  });

  test('ignores blank rows, and shows errors at the typed row', () => {
    const rows = { 'point-1': '', 'point-2': 'one', 'point-3': 'x'.repeat(1_001) };
    expect(Object.keys(parse(rows).errors)).toEqual(['point-3']);
    expect(parse({ ...rows, 'point-3': ' ' }).draft?.keyPoints).toEqual(['one']);
  });

  test('names everything that is missing', () => {
    const parsed = noteForm.parse(newNoteValues);
    const missing = parsed.isValid ? [] : Object.keys(parsed.errors);
    expect(missing.sort()).toEqual(['chapter', 'class', 'example', 'point-1', 'subject', 'summary', 'title']);
  });

  test('accepts any line breaks, and comma-separated keywords without duplicates', () => {
    const read = parse({ example: 'a\r\nb\rc', keywords: ' ohm, ,volt;ohm\nampere ' });
    expect(read.draft?.example).toBe('a\nb\nc');
    expect(read.draft?.keywords).toEqual(['ohm', 'volt', 'ampere']);
  });
});
