import type { AttemptPage } from '@shikhar/contracts/attempts/schemas';
import { describe, expect, it } from 'vitest';
import { someAttemptHead } from './attempt.fixture.ts';
import { buildQuestionView } from './question-view.server.ts';

const page: Omit<AttemptPage, 'readingAids'> = {
  attempt: someAttemptHead,
  question: { type: 'match', index: 1, question: 'Match $x$.', marks: 4, left: ['a', 'b'], right: ['1', '2'] },
  answer: { index: 1, answer: { pairs: { 1: 0 } }, flagged: true, sequence: 7, savedAt: someAttemptHead.lastSavedAt },
  palette: [
    { section: 0, type: 'mcq', marks: 1, state: 'seen' },
    { section: 1, type: 'match', marks: 4, state: 'answered_flagged' },
  ],
};

describe('buildQuestionView', () => {
  it('names the paper, the place in it and the marks as a paper does', () => {
    expect(buildQuestionView(page, 'keeper')).toMatchObject({
      title: 'Light',
      about: 'Science, Class 10',
      facts: '5 questions · 12 marks · 45 minutes',
      number: 2,
      section: 'B',
      sectionName: 'Match the pairs',
      marks: '4 marks',
      marksInBrackets: '[2 × 2 = 4]',
      palette: ['seen', 'answered_flagged'],
    });
  });

  it('fills the fields with the kept answer', () => {
    expect(buildQuestionView(page, 'keeper')).toMatchObject({
      values: ['', '0'],
      flagged: true,
      sequence: 7,
      savedAt: '16:00:00',
    });
    const unanswered = { ...page, answer: { ...page.answer, answer: null, flagged: false, savedAt: null } };
    expect(buildQuestionView(unanswered, 'keeper')).toMatchObject({ values: [], shown: '' });
  });

  it('gives the clock of the server, whatever that of the device', () => {
    expect(buildQuestionView(page, 'keeper')).toMatchObject({
      clock: { serverTime: Date.parse(someAttemptHead.serverTime), deadlineAt: Date.parse(someAttemptHead.deadlineAt) },
      endsAt: '16:45',
    });
  });
});
