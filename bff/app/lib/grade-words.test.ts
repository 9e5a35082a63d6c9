import { expect, it } from 'vitest';
import { sayPositionalScale, sayRangeScale } from './grade-words.ts';

const facts = { board: 'CBSE', passPercent: 33, source: '', checkedOn: '2026-11-22' };

it('says a scale by marks with its ranges', () => {
  const bands = [
    { grade: 'A1', least: 91 },
    { grade: 'A2', least: 81 },
    { grade: 'E', least: 0 },
  ];
  expect(sayRangeScale({ ...facts, kind: 'range', name: 'Grades by marks', bands })).toBe(
    'Grades by marks: A1 91–100, A2 81–90, E 80 and below, of the per cent rounded to a whole one',
  );
});

it('says a scale by rank with its shares', () => {
  const bands = [
    { grade: 'A', parts: 1 },
    { grade: 'B', parts: 1 },
    { grade: 'E', parts: 0 },
  ];
  expect(sayPositionalScale({ ...facts, kind: 'positional', name: 'Grades by rank', bands })).toBe(
    'Grades by rank: each half of those who passed, in the order of their marks, gets A, B. E is below 33% (rounded to a whole per cent), and equal marks share a grade',
  );
});
