import { expect, it } from 'vitest';
import { explainHidden, formatFraction, formatProvisional } from './seen-marks.ts';

it('separates provisional marks from waiting ones', () => {
  const marks = { score: 34, maxScore: 80, markedMarks: 40, waitingMarks: 40 };
  expect(formatProvisional(marks)).toBe('34 of 40 so far, 40 marks waiting');
  expect(formatProvisional({ ...marks, score: -0.5, waitingMarks: 1 })).toBe('−0.5 of 40 so far, 1 mark waiting');
  expect(formatProvisional({ score: 0, maxScore: 5, markedMarks: 0, waitingMarks: 5 })).toBe('5 marks waiting');
  expect([formatFraction({ score: 2.5, maxScore: 10 }), formatFraction({ score: null, maxScore: 10 })]).toEqual([
    '2.5/10',
    '–/10',
  ]);
});

it.each([
  ['marks', 'after_window', '2025-11-18T15:30:00.000Z', 'Your marks are hidden until 18 November 2025 at 21:00.'],
  ['marks_and_answers', 'after_window', null, 'Your marks are hidden until the test is closed for everyone.'],
  ['marks', 'after_marking', null, 'Your marks are hidden until all your answers are marked.'],
  ['nothing', 'at_once', null, 'The marks of this test are not shown.'],
] as const)('says why nothing of %s, %s is to be seen', (shows, from, reviewOpensAt, words) => {
  expect(explainHidden({ review: { shows, from }, visible: 'nothing', reviewOpensAt })).toBe(words);
  expect(explainHidden({ review: { shows, from }, visible: 'marks', reviewOpensAt })).toBeNull();
});
