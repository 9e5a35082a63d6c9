import type { Attempt } from '@shikhar/contracts/attempts/schemas';
import { describe, expect, it } from 'vitest';
import { someAttemptHead } from '../attempt.fixture.ts';
import { buildSummaryView } from './summary-view.server.ts';

const student = { role: 'student' } as const;
const mcq = { type: 'mcq', question: 'Which?', marks: 1, options: ['This', 'That'] } as const;

function buildAttempt(): Attempt {
  const answered = { flagged: false, sequence: 1, savedAt: someAttemptHead.serverTime };
  return {
    ...someAttemptHead,
    questions: [
      { ...mcq, index: 0, options: [...mcq.options] },
      { ...mcq, index: 1, options: [...mcq.options] },
      { type: 'match', index: 2, question: 'Match', marks: 4, left: ['a', 'b'], right: ['x', 'y'] },
      { type: 'truefalse', index: 3, question: 'Read.\n\nA van climbs.\n\nTrue?', marks: 1, options: ['True', 'False'] },
      { type: 'broad', index: 4, question: 'Why?', marks: 5, imageUpload: false, files: [] },
      {
        type: 'saq',
        index: 5,
        question: 'How far?',
        marks: 1,
        expects: 'number',
        isNumeric: true,
        isUnitExpected: true,
        allowsWords: false,
      },
      {
        type: 'saq',
        index: 6,
        question: 'How fast?',
        marks: 1,
        expects: 'number',
        isNumeric: true,
        isUnitExpected: false,
        allowsWords: false,
      },
    ],
    palette: [
      { section: 0, type: 'mcq', marks: 1, state: 'answered_flagged' },
      { section: 0, type: 'mcq', marks: 1, state: 'flagged' },
      { section: 1, type: 'match', marks: 4, state: 'answered_flagged' },
      { section: 2, type: 'truefalse', marks: 1, state: 'answered' },
      { section: 3, type: 'broad', marks: 5, state: 'not_visited' },
      { section: 4, type: 'saq', marks: 1, state: 'answered' },
      { section: 4, type: 'saq', marks: 1, state: 'answered' },
    ],
    answers: [
      { index: 0, answer: { choice: 1 }, ...answered, flagged: true },
      { index: 1, answer: null, ...answered, flagged: true },
      { index: 2, answer: { pairs: { 0: 1 } }, ...answered, flagged: true },
      { index: 3, answer: { choice: 1 }, ...answered },
      { index: 5, answer: { text: ' 3/4 km' }, ...answered },
      { index: 6, answer: { text: 'very' }, ...answered },
    ],
  };
}

describe('buildSummaryView', () => {
  const view = buildSummaryView(buildAttempt(), student);

  it('lists unanswered questions, with the marks at stake', () => {
    expect(view.notAnswered.map(({ number, about }) => [number, about])).toEqual([
      [2, 'Section A. Flagged'],
      [5, 'Section D. Not visited'],
    ]);
    expect(view.notAnsweredFact).toBe('2 questions, 6 marks');
  });

  it('shows a question without its passage', () => {
    const attempt = buildAttempt();
    const palette = attempt.palette.map((item, index) => (index === 3 ? { ...item, state: 'seen' as const } : item));
    const answers = attempt.answers.filter(({ index }) => index !== 3);
    const [line] = buildSummaryView({ ...attempt, answers, palette }, student).notAnswered.slice(1);
    expect(line).toMatchObject({ number: 4, text: ['True?'] });
  });

  it('lists flagged questions that are answered, with the answer', () => {
    expect(view.flagged.map(({ number, about }) => [number, about])).toEqual([
      [1, 'Section A. You answered B'],
      [3, 'Section B. You made 1 of 2 pairs'],
    ]);
  });

  it('lists incomplete matches', () => {
    expect(view.incomplete.map(({ number, about }) => [number, about])).toEqual([[3, 'Section B. You made 1 of 2 pairs']]);
    const whole = buildAttempt();
    const made = { index: 2, answer: { pairs: { 0: 1, 1: 0 } }, flagged: false, sequence: 1, savedAt: null };
    expect(buildSummaryView({ ...whole, answers: [made] }, student).incomplete).toEqual([]);
  });

  it('has the state of every question', () => {
    expect(view.states).toEqual([
      'answered_flagged',
      'flagged',
      'answered_flagged',
      'answered',
      'not_visited',
      'answered',
      'answered',
    ]);
    expect(view.answeredFact).toBe('5 questions, 8 marks');
  });

  it('shows how typed numbers are read, and which are not numbers', () => {
    expect(view.typed).toMatchObject([
      {
        number: 6,
        typed: '3/4 km',
        readAs: [{ math: ['math', null, [['mfrac', null, expect.anything()], expect.anything(), expect.anything()]] }],
        unreadReason: null,
        lacksUnit: false,
      },
      { number: 7, typed: 'very', readAs: null, unreadReason: expect.stringMatching(/^Not read/), isForTeacher: false },
    ]);
  });

  it('says which answers a teacher will look at', () => {
    const attempt = buildAttempt();
    const answers = attempt.answers.map((saved) => (saved.index === 6 ? { ...saved, answer: { text: '1.2.3' } } : saved));
    const unread = buildSummaryView({ ...attempt, answers }, student);
    expect(unread.typed.map(({ isForTeacher }) => isForTeacher)).toEqual([false, true]);
    expect(unread.hasTeacher).toBe(true);
    expect(buildSummaryView({ ...attempt, answers, isPractice: true }, student).hasTeacher).toBe(false);
  });

  it('says if a required unit is missing', () => {
    const attempt = buildAttempt();
    const answers = attempt.answers.map((saved) => ([5, 6].includes(saved.index) ? { ...saved, answer: { text: '60' } } : saved));
    expect(buildSummaryView({ ...attempt, answers }, student).typed.map(({ lacksUnit }) => lacksUnit)).toEqual([true, false]);
  });

  it('counts by section', () => {
    expect(view.sections.map(({ label, answered }) => `${label}: ${answered}`)).toEqual([
      'Section A. Choose one answer: 1 of 2 answered',
      'Section B. Match the pairs: 1 of 1 answered',
      'Section C. True or false: 1 of 1 answered',
      'Section D. Long answer: 0 of 1 answered',
      'Section E. Short answer: 2 of 2 answered',
    ]);
  });

  it('counts the answers that a section needs, says which sections are not open, and lists no hidden question', () => {
    const attempt = buildAttempt();
    const untimed = { durationMinutes: null, opensAt: null, closesAt: null };
    const [early, late] = ['2026-11-21T10:20:00.000Z', '2026-11-21T10:40:00.000Z'];
    const sections = [
      { title: 'Warm-up', questionCount: 2, answerCount: null, durationMinutes: 10, opensAt: early, closesAt: early },
      { title: 'Choice', questionCount: 3, answerCount: 1, ...untimed },
      { title: 'Last', questionCount: 2, answerCount: 2, durationMinutes: 10, opensAt: late, closesAt: late },
    ];
    const places = [0, 0, 1, 1, 1, 2, 2];
    const palette = attempt.palette.map((item, index) => ({ ...item, section: places[index] ?? 0 }));
    const shown = buildSummaryView({ ...attempt, sections, palette, questions: attempt.questions.slice(0, 5) }, student);
    expect(shown.sections.map(({ label, answered }) => `${label}: ${answered}`)).toEqual([
      'Section A. Warm-up (over): 1 of 2 answered',
      'Section B. Choice: 2 answered, the best one counts',
      'Section C. Last (not begun): 2 of 2 answered',
    ]);
    expect(shown.states).toHaveLength(7);
    expect(shown.notAnswered.map(({ number }) => number)).toEqual([5]);
    expect(shown.notAnsweredFact).toBe('1 question, 5 marks');
  });
});
