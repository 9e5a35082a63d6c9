import { describe, expect, test } from 'vitest';
import { addPoint, findStrangeFields, newNoteValues, parseNoteValues, removePoint } from './note-values.ts';
import { getFieldName, parseNote, toNoteValues } from './parse-note.ts';

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
const values = toNoteValues({
  draft: { ...draft, keyPoints: [...draft.keyPoints], keywords: [...draft.keywords] },
  isPublished: true,
});

describe('the form of a note', () => {
  test('contains the saved values and nothing else', () => {
    expect(parseNote(values)).toEqual({ draft, errors: {} });
  });

  test('keeps its key points in the order of their rows', () => {
    expect(parseNoteValues({ 'point-10': 'ten', 'point-2': 'two', 'point-1': 'one' }).points).toEqual(['one', 'two', 'ten']);
    expect(findStrangeFields({ 'point-100': '', 'point-0': '', title: '', other: '' })).toEqual([
      'point-100',
      'point-0',
      'other',
    ]);
  });

  test('gains and loses rows, and keeps at least one and at most twenty', () => {
    expect(addPoint(values).points).toEqual([...draft.keyPoints, '']);
    expect(removePoint(values, 0).points).toEqual(['The unit is the ohm']);
    expect(removePoint({ ...values, points: ['only'] }, 0).points).toEqual(['']);
    const full = { ...values, points: Array.from({ length: 20 }, () => 'x') };
    expect(addPoint(full).points).toHaveLength(20);
  });

  test('ignores blank rows, and shows errors at the typed row', () => {
    const read = parseNote({ ...values, points: ['', 'one', 'x'.repeat(1_001)] });
    expect(Object.keys(read.errors)).toEqual(['point-3']);
    expect(parseNote({ ...values, points: ['', 'one', ' '] }).draft?.keyPoints).toEqual(['one']);
  });

  test('finds the field that the service names', () => {
    const typed = { ...values, points: ['', 'one', ' ', 'two'] };
    expect(['summary', 'draft.example', 'keyPoints.0', 'draft.keyPoints.1'].map((path) => getFieldName(path, typed))).toEqual([
      ...['summary', 'example', 'point-2', 'point-4'],
    ]);
  });

  test('names everything that is missing, in its order', () => {
    const { errors } = parseNote(newNoteValues);
    expect(Object.keys(errors)).toEqual(['title', 'class', 'subject', 'chapter', 'summary', 'point-1', 'example']);
  });

  test('accepts any line breaks, and comma-separated keywords without duplicates', () => {
    const read = parseNote({ ...values, example: 'a\r\nb\rc', keywords: ' ohm, ,volt;ohm\nampere ' });
    expect(read.draft?.example).toBe('a\nb\nc');
    expect(read.draft?.keywords).toEqual(['ohm', 'volt', 'ampere']);
  });
});
