import { expect, it } from 'vitest';
import { formatPositionalScale, formatRangeScale, formatSubjectGrades } from './grade-text.ts';

const facts = { board: 'CBSE', passPercent: 33, source: '', checkedOn: '2026-11-22' };

it('formats a scale by marks with its ranges', () => {
  const bands = [
    { grade: 'A1', least: 91 },
    { grade: 'A2', least: 81 },
    { grade: 'E', least: 0 },
  ];
  expect(formatRangeScale({ ...facts, kind: 'range', name: 'Grades by marks', bands })).toBe(
    'Grades by marks: A1 91–100, A2 81–90, E 80 and below, by percent rounded to a whole number.',
  );
});

it('formats a scale by rank with its shares and the class it compares', () => {
  const bands = [...['A1', 'A2', 'B1', 'B2'].map((grade) => ({ grade, parts: 1 })), { grade: 'E', parts: 0 }];
  const scale = { ...facts, kind: 'positional' as const, name: 'Grades by rank', bands };
  expect(formatPositionalScale(scale, '10')).toBe(
    'Grades by rank among class 10 of this school, not of the whole board: the first quarter of those who passed gets A1, the next A2, then B1 and B2. E is below 33%, rounded to a whole percent. Equal averages share a grade.',
  );
  expect(formatPositionalScale({ ...scale, bands: bands.slice(0, 2) }, '9')).toBe(
    'Grades by rank among class 9 of this school, not of the whole board: the first half of those who passed gets A1, the next A2. Equal averages share a grade.',
  );
});

it('says how single subjects are graded', () => {
  const bands = [
    { grade: 'A1', least: 91 },
    { grade: 'E', least: 0 },
  ];
  expect(formatSubjectGrades({ ...facts, kind: 'range', name: 'Grades by marks', bands })).toBe(
    'Grades of single subjects go by marks: A1 91–100, E 90 and below, by percent rounded to a whole number.',
  );
});
