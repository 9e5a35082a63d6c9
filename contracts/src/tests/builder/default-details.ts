import type { TestDetails } from './details.ts';

/** Defaults of a new test: free, an hour, one mark per question, no window. */
export const defaultDetails = {
  description: '',
  difficulty: 'Intermediate',
  durationMinutes: 60,
  isPaid: false,
  pricePaise: null,
  defaultMarks: 1,
  negativeMarks: 0,
  shufflesQuestions: false,
  shufflesOptions: false,
  opensAt: null,
  closesAt: null,
  attemptsAllowed: null,
  attemptPauseMinutes: 0,
  accessCode: null,
  review: { shows: 'marks_and_answers', from: 'at_once' },
} as const satisfies Partial<TestDetails>;
