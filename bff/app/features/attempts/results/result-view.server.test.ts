import type { Result } from '@shikhar/contracts/attempts/results/result';
import { describe, expect, it } from 'vitest';
import { questions, result } from './result.fixture.ts';
import { buildResultView, formatTimeSpent, parseShown } from './result-view.server.ts';

const withoutAnswers: Result = {
  ...result,
  review: { shows: 'marks', from: 'at_once' },
  visible: 'marks',
  questions: questions.map((question) => ({
    ...question,
    awarded: null,
    correct: null,
    outcome: null,
    rightAnswer: null,
    explanation: null,
  })),
};

describe('buildResultView', () => {
  it('compares the score, rank and time with the class average and the totals', () => {
    expect(buildResultView({ ...result, status: 'graded' }, 'all', 'student').facts[0]).toEqual({
      label: 'Score',
      value: '16.7%',
      about: 'Class average 64%',
    });
    expect(buildResultView(result, 'all', 'student').facts).toEqual([
      { label: 'Marked so far', value: '7', about: '5 marks waiting' },
      { label: 'Rank in class', value: '42', about: 'of 318 students' },
      { label: 'Time used', value: '38:24', about: 'of 45:00' },
      { label: 'Correct', value: '0', about: 'of 4 questions' },
      { label: 'Partly correct', value: '1' },
      { label: 'Wrong or blank', value: '2' },
      { label: 'Being marked', value: '1' },
    ]);
  });

  it('sums the marks by section, with a dash while one is being marked', () => {
    expect(buildResultView(result, 'all', 'student').sections.map(({ letter, marks }) => `${letter} ${marks}`)).toEqual([
      'A 0/1',
      'B 2/4',
      'C –/5',
      'D 0/2',
    ]);
  });

  it('notes provisional marks and automatic submission', () => {
    expect(buildResultView(result, 'all', 'student').notes).toEqual([
      'These marks are provisional: 2 of 7 so far, 5 marks waiting for a teacher.',
    ]);
    expect(buildResultView({ ...result, status: 'graded', submittedBy: 'deadline' }, 'all', 'student').notes).toEqual([
      'Time was up, so the test was submitted automatically with your saved answers.',
    ]);
  });

  it('says which challenges were answered', () => {
    const at = { madeAt: result.submittedAt, decidedAt: result.submittedAt };
    const challenge = { status: 'rejected' as const, reason: 'B is right, too', reply: 'No', ...at };
    const questions = result.questions.map((question, index) => ({ ...question, challenge: index < 2 ? challenge : null }));
    const { notes } = buildResultView({ ...result, status: 'graded', questions }, 'all', 'student');
    expect(notes).toEqual(['Your challenges of questions 1, 2 were answered.']);
  });

  it('shows the requested questions, and counts those of every filter', () => {
    const numbers = (shown: Parameters<typeof buildResultView>[1]) =>
      buildResultView(result, shown, 'student').questions.map(({ number }) => number);
    expect([numbers('all'), numbers('wrong'), numbers('part'), numbers('blank'), numbers('flagged')]).toEqual([
      [1, 2, 3, 4],
      [1],
      [2],
      [4],
      [1],
    ]);
    expect(buildResultView(result, 'wrong', 'student').counts).toEqual({ all: 4, wrong: 1, part: 1, blank: 1, flagged: 1 });
    expect([parseShown('wrong'), parseShown('everything'), parseShown(null)]).toEqual(['wrong', 'all', 'all']);
  });

  it('shows the given answer with the right one', () => {
    const [mcq, match, broad, saq] = buildResultView(result, 'all', 'student').questions;
    expect(mcq?.options.map(({ isYours, isRight }) => [isYours, isRight])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(match?.lines.map(({ yours, right, isRight }) => [yours, right, isRight])).toEqual([
      [['y'], ['y'], true],
      [null, ['x'], false],
    ]);
    expect(broad).toMatchObject({ marks: '–/5', typed: { yours: 'Light bends.', right: ['It bends away.'], isModel: true } });
    expect(saq?.typed).toEqual({ yours: null, isRight: null, right: ['dioptre'], others: 'D', isModel: false });
  });

  it('marks no pair of a blank question as wrong', () => {
    const blank = questions.map((question) => ({ ...question, ...(question.type === 'match' && { yours: null }) }));
    const match = buildResultView({ ...result, questions: blank }, 'all', 'student').questions.find(
      ({ lines }) => lines.length > 0,
    );
    expect(match?.lines.map(({ yours, right, isRight }) => [yours, right, isRight])).toEqual([
      [null, ['y'], null],
      [null, ['x'], null],
    ]);
  });

  it('reveals no answers if only marks are shown', () => {
    const view = buildResultView(withoutAnswers, 'all', 'student');
    expect(view.sections).toEqual([]);
    expect(view.facts.map(({ label }) => label)).toEqual(['Marked so far', 'Rank in class', 'Time used']);
    expect(view.notes).toContain('This test does not show the right answers.');
    expect(view.questions.map(({ outcome, marks }) => [outcome, marks])).toEqual([
      [null, '[1]'],
      [null, '[4]'],
      [null, '[5]'],
      ['blank', '[2]'],
    ]);
    expect(view.counts).toEqual({ all: 4, blank: 1, flagged: 1 });
    expect(view.questions[1]?.lines.every(({ isRight }) => isRight === null)).toBe(true);
  });
});

it('hides the answers to questions of a running test, says why, and counts them nowhere', () => {
  const nothing = { awarded: null, correct: null, outcome: null, yours: null, rightAnswer: null, explanation: null };
  const mixed = questions.map((question) => (question.index === 0 ? { ...question, ...nothing, isHidden: true } : question));
  const view = buildResultView({ ...result, hasHiddenQuestions: true, questions: mixed }, 'all', 'student');
  expect(view.notes).toContain('Answers to questions in your running test are hidden until you submit it.');
  expect(view.questions[0]).toMatchObject({ isHidden: true, outcome: null, marks: '–/1', explanation: null, explainHref: null });
  expect(view.questions[0]).toMatchObject({ options: [], lines: [], typed: null, photos: [] });
  expect(view.counts).toMatchObject({ all: 4, wrong: 0, blank: 1 });
  expect(view.sections[0]).toMatchObject({ marks: '–/1', percent: 0 });
  expect(view.facts).toContainEqual({ label: 'Correct', value: '0', about: 'of 3 questions' });
});

describe('a result that is hidden', () => {
  it('says until when, and shows neither marks nor questions', () => {
    const hidden: Result = {
      ...result,
      review: { shows: 'marks', from: 'after_window' },
      visible: 'nothing',
      reviewOpensAt: '2025-11-18T15:30:00.000Z',
      score: null,
      percent: null,
      rank: null,
      takers: null,
      classAveragePercent: null,
      questions: [],
    };
    expect(buildResultView(hidden, 'all', 'student')).toMatchObject({
      hidden: 'Your marks are hidden until 18 November 2025 at 21:00.',
      ring: null,
      facts: [],
      sections: [],
      maximumMarks: null,
      counts: {},
      notes: [],
      questions: [],
    });
  });
});

describe('formatTimeSpent', () => {
  it('omits zero counts', () => {
    expect([72, 45, 0].map(formatTimeSpent)).toEqual(['1 min 12 s', '45 s', null]);
  });
});

describe('a result with uncounted answers, and of a preview', () => {
  it('says why an answer or a question does not count', () => {
    const [first, second, ...others] = questions;
    if (!first || !second) throw new Error('There are questions');
    const mixed: Result = {
      ...result,
      sections: [{ title: 'Choice', answerCount: 1 }],
      questions: [
        { ...first, section: 0, marks: 2, outcome: 'extra', awarded: 0 },
        { ...second, section: 0, marks: 4, rule: 'dropped', outcome: 'dropped', awarded: null },
        ...others.map((question) => ({ ...question, section: 1 })),
      ],
    };
    const view = buildResultView(mixed, 'all', 'student');
    expect(view.questions.map(({ uncounted }) => uncounted).slice(0, 3)).toEqual([
      'Not counted: your best answer of this section was.',
      'This question was dropped; nobody loses marks.',
      null,
    ]);
    expect(view.sections[0]).toMatchObject({ name: 'Choice', marks: '0/2' });
    expect(view.facts).toContainEqual({ label: 'Not counted', value: '2' });
  });

  it('leads staff back to the test from their preview', () => {
    const preview = { ...result, isPreview: true };
    expect(buildResultView(preview, 'all', 'admin').previewOf).toBe(`/admin/tests/${result.test.id}`);
    expect(buildResultView(result, 'all', 'student').previewOf).toBeNull();
  });
});
