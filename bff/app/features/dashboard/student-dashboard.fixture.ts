import type { AttemptSummary } from '@shikhar/contracts/attempts/schemas';
import type { StudentDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { TestSummary } from '@shikhar/contracts/tests/schemas';

/** Tuesday, 4:02 pm in India. */
export const now = new Date('2025-11-18T10:32:00.000Z');

export const someTest: TestSummary = {
  id: '11111111-1111-4111-8111-111111111111',
  title: 'Quadratic Equations: Roots and Reasons',
  description: '',
  subject: 'Mathematics',
  class: '10',
  chapter: 'Quadratic Equations',
  difficulty: 'Intermediate',
  durationMinutes: 45,
  totalMarks: 40,
  questionCount: 22,
  opensAt: null,
  closesAt: null,
};

export const someAttempt: AttemptSummary = {
  id: '22222222-2222-4222-8222-222222222222',
  test: someTest,
  number: 1,
  status: 'submitted',
  startedAt: '2025-11-15T10:00:00.000Z',
  deadlineAt: '2025-11-15T10:45:00.000Z',
  submittedAt: '2025-11-15T10:40:00.000Z',
  score: 34,
  maxScore: 40,
  percent: 85,
  markingStatus: 'graded',
  isPractice: false,
  review: { shows: 'marks_and_answers', from: 'at_once' },
  visible: 'marks_and_answers',
  reviewOpensAt: null,
  markedMarks: 40,
  waitingMarks: 0,
};

export const runningAttempt: AttemptSummary = {
  ...someAttempt,
  id: '33333333-3333-4333-8333-333333333333',
  status: 'in_progress',
  startedAt: '2025-11-18T10:30:00.000Z',
  deadlineAt: '2025-11-18T11:15:00.000Z',
  submittedAt: null,
  score: null,
  percent: null,
  markingStatus: null,
  visible: 'nothing',
};

export const someDashboard: StudentDashboard = {
  role: 'student',
  user: {
    id: '44444444-4444-4444-8444-444444444444',
    name: 'Ananya Sharma',
    email: 'ananya@example.com',
    role: 'student',
    status: 'active',
    class: '10',
    createdAt: '2025-04-01T00:00:00.000Z',
  },
  inProgress: [],
  upcoming: [someTest],
  upcomingTotal: 1,
  openTests: 1,
  recent: [someAttempt],
  attemptsTotal: 14,
  averagePercent: 74.5,
  weekRank: 42,
};
