import { expect, it } from 'vitest';
import { questions, result } from '../result.fixture.ts';
import { buildOwnChallengeView } from './own-challenge.server.ts';

it('the page of a challenge has nothing of its question but what it shows', () => {
  const mine = {
    reason: 'It is “This”.',
    status: 'rejected',
    reply: 'No.',
    madeAt: result.submittedAt,
    decidedAt: null,
  } as const;
  const answered = questions.map((question) => ({ ...question, comment: 'Hm', challenge: mine }));
  expect(buildOwnChallengeView({ ...result, questions: answered }, 0)).toEqual({
    attemptId: result.attemptId,
    title: 'Chapter Quiz: Light',
    number: 1,
    text: ['Which?'],
    marks: '0/1',
    answer: {
      options: [
        { key: '0', mark: 'A', text: ['This'], isYours: true, isRight: false },
        { key: '1', mark: 'B', text: ['That'], isYours: false, isRight: true },
      ],
      lines: [],
      typed: null,
      photos: [],
      isHidden: false,
    },
    form: null,
    closed: { state: 'Your challenge of 18 November 2025 was answered: your marks stay the same.', reply: 'No.' },
  });
  const open = answered.map((question) => ({
    ...question,
    challenge: { ...mine, status: 'open' as const },
    canBeChallenged: true,
  }));
  expect(buildOwnChallengeView({ ...result, questions: open }, 0)).toMatchObject({
    form: { reason: 'It is “This”.', isOpen: true },
    closed: null,
  });
  expect(buildOwnChallengeView(result, 9)).toBeNull();
});
