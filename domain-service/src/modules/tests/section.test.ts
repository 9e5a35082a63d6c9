import { expect, it } from 'vitest';
import { describeSections, numberSections } from './section.service.ts';

it('begins a section wherever the type changes', () => {
  expect(numberSections(['mcq', 'mcq', 'saq', 'mcq', 'broad', 'broad'])).toEqual([0, 0, 1, 2, 3, 3]);
  expect(numberSections([])).toEqual([]);
});

it('gives the marks of each question only where they agree', () => {
  const questions = [
    { type: 'mcq', marks: 1 },
    { type: 'mcq', marks: 1 },
    { type: 'broad', marks: 3 },
    { type: 'broad', marks: 5 },
  ] as const;
  expect(describeSections(questions)).toEqual([
    { type: 'mcq', questionCount: 2, marksEach: 1, marks: 2 },
    { type: 'broad', questionCount: 2, marksEach: null, marks: 8 },
  ]);
});
