import type { AttemptSummary } from '@shikhar/contracts/attempts/schemas';
import { expect, it } from 'vitest';
import { buildAttemptView } from './attempt-row.server.ts';

const attempt: AttemptSummary = {
  id: '22222222-2222-4222-8222-222222222222',
  test: {
    id: '11111111-1111-4111-8111-111111111111',
    title: 'Quadratic Equations',
    subject: 'Mathematics',
    class: '10',
    chapter: 'Algebra',
    durationMinutes: 45,
    totalMarks: 40,
    questionCount: 22,
  },
  number: 2,
  status: 'submitted',
  startedAt: '2025-11-15T10:00:00.000Z',
  deadlineAt: '2025-11-15T10:45:00.000Z',
  submittedAt: '2025-11-15T10:40:00.000Z',
  score: 31,
  maxScore: 40,
  percent: 77.5,
  markingStatus: 'graded',
  isPractice: false,
  review: { shows: 'marks_and_answers', from: 'at_once' },
  visible: 'marks_and_answers',
  reviewOpensAt: null,
  markedMarks: 40,
  waitingMarks: 0,
};

it('shows the marks of a marked test', () => {
  expect(buildAttemptView(attempt)).toMatchObject({
    about: 'Mathematics, Algebra. Attempt 2',
    date: '15 Nov 2025',
    marks: '31/40',
    percent: '77.5%',
    note: null,
  });
});

it('says why other tests have no marks', () => {
  const waiting = buildAttemptView({ ...attempt, markingStatus: 'pending_review', score: 10, markedMarks: 15, waitingMarks: 25 });
  expect(waiting).toMatchObject({ marks: '–', percent: null, note: '10 of 15 so far, 25 marks waiting' });
  const hidden = { score: null, percent: null, visible: 'nothing' } as const;
  expect(buildAttemptView({ ...attempt, ...hidden, review: { shows: 'marks', from: 'after_marking' } }).note).toBe(
    'Your marks are hidden until all your answers are marked.',
  );
  const running = buildAttemptView({ ...attempt, ...hidden, status: 'in_progress', submittedAt: null, markingStatus: null });
  expect(running).toMatchObject({ isRunning: true, note: 'Your test is running. It ends at 16:15.' });
});
