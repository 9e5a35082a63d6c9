import type { AttemptPage } from '@shikhar/contracts/attempts/schemas';
import { describe, expect, it } from 'vitest';
import { someAttemptHead } from '../attempt.fixture.ts';
import { buildQuestionView, formatAnswerRule, formatSavedAt } from './question-view.server.ts';

const store = { id: 'keeper', role: 'student' } as const;

const page: Omit<AttemptPage, 'accessibilitySettings'> = {
  attempt: someAttemptHead,
  question: { type: 'match', index: 1, question: 'Match $x$.', marks: 4, left: ['a', 'b'], right: ['1', '2'] },
  answer: { index: 1, answer: { pairs: { 1: 0 } }, flagged: true, sequence: 7, savedAt: someAttemptHead.lastSavedAt },
  palette: [
    { section: 0, type: 'mcq', marks: 1, state: 'seen' },
    { section: 1, type: 'match', marks: 4, state: 'answered_flagged' },
  ],
};

describe('buildQuestionView', () => {
  it('names the paper, the position in it and the marks as on a printed paper', () => {
    expect(buildQuestionView(page, store)).toMatchObject({
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

  it('says nothing of saving while questions were only seen', () => {
    const { attempt, palette } = page;
    const seen = palette.map((item) => ({ ...item, state: 'seen' as const }));
    expect([formatSavedAt(attempt, seen), formatSavedAt(attempt, palette)]).toEqual([null, '16:00:00']);
  });

  it('fills the fields with the saved answer', () => {
    expect(buildQuestionView(page, store)).toMatchObject({
      values: ['', '0'],
      flagged: true,
      sequence: 7,
      savedAt: '16:00:00',
    });
    const unanswered = { ...page, answer: { ...page.answer, answer: null, flagged: false, savedAt: null } };
    expect(buildQuestionView(unanswered, store)).toMatchObject({ values: [], shown: '' });
  });

  it('has the clock of the server, not of the device', () => {
    expect(buildQuestionView(page, store)).toMatchObject({
      clock: { serverTime: Date.parse(someAttemptHead.serverTime), deadlineAt: Date.parse(someAttemptHead.deadlineAt) },
      endsAt: '16:45',
    });
  });

  const sections = [
    { title: 'Warm-up', questionCount: 1, answerCount: null, durationMinutes: null, opensAt: null, closesAt: null },
    {
      title: 'Choice',
      questionCount: 1,
      answerCount: 1,
      durationMinutes: 10,
      opensAt: '2026-11-21T10:40:00.000Z',
      closesAt: '2026-11-21T10:50:00.000Z',
    },
  ];

  it('uses the author’s section title, and hides the question until the section opens', () => {
    const view = buildQuestionView({ ...page, attempt: { ...someAttemptHead, sections }, question: null }, store);
    expect(view).toMatchObject({
      sectionName: 'Choice',
      isHidden: true,
      question: { type: 'match', text: [] },
      sections: [
        { letter: 'A' },
        { letter: 'B', answerRule: null, opens: '16:10', times: { closesAt: Date.parse('2026-11-21T10:50Z') } },
      ],
    });
  });

  it('leads staff back to the test from their preview', () => {
    const attempt = { ...someAttemptHead, isPreview: true };
    const view = buildQuestionView({ ...page, attempt }, { id: 'keeper', role: 'teacher' });
    expect(view.leaveHref).toBe(`/teacher/tests/${someAttemptHead.test.id}`);
    expect(buildQuestionView(page, store).leaveHref).toBeNull();
  });
});

it.each([
  [3, 5, 'Answer 3 of 5: the best 3 count'],
  [1, 2, 'Answer 1 of 2: the best one counts'],
  [5, 5, null],
  [null, 5, null],
])('formats the rule for %s of %i answers: %s', (answerCount, questionCount, words) => {
  expect(formatAnswerRule({ answerCount, questionCount })).toBe(words);
});
