import { expect, it } from 'vitest';
import { describeSections, numberSections } from './section.service.ts';

it('begins a section wherever the type changes', () => {
  expect(numberSections(['mcq', 'mcq', 'saq', 'mcq', 'broad', 'broad'])).toEqual([0, 0, 1, 2, 3, 3]);
  expect(numberSections([])).toEqual([]);
});

it('counts the questions of each worth', () => {
  const questions = [
    { type: 'mcq', marks: 1 },
    { type: 'mcq', marks: 1 },
    { type: 'broad', marks: 3 },
    { type: 'broad', marks: 5 },
    { type: 'broad', marks: 5 },
  ] as const;
  expect(describeSections(questions)).toEqual([
    { type: 'mcq', questionCount: 2, byMarks: [{ marksEach: 1, questionCount: 2 }], marks: 2 },
    {
      type: 'broad',
      questionCount: 3,
      byMarks: [
        { marksEach: 3, questionCount: 1 },
        { marksEach: 5, questionCount: 2 },
      ],
      marks: 13,
    },
  ]);
});
