import type { AttemptHead } from '@shikhar/contracts/attempts/schemas';

const instant = '2026-11-21T10:30:00.000Z';

export const someAttemptHead: AttemptHead = {
  id: '0190a000-0000-7000-8000-000000000001',
  test: {
    id: '0190a000-0000-7000-8000-000000000002',
    title: 'Light',
    subject: 'Science',
    class: '10',
    chapter: 'Light',
    durationMinutes: 45,
    totalMarks: 12,
    questionCount: 5,
  },
  number: 1,
  status: 'in_progress',
  startedAt: instant,
  deadlineAt: '2026-11-21T11:15:00.000Z',
  submittedAt: null,
  lastSavedAt: instant,
  extraTimeFactor: 1,
  extendedMinutes: 0,
  sections: [],
  isPreview: false,
  isPractice: false,
  serverTime: instant,
  secondsLeft: 2_700,
};
