import type { StudentAnalytics } from '@shikhar/contracts/analytics/students/schemas';
import { describe, expect, it } from 'vitest';
import { formatTime } from '../../../lib/words/number-text.ts';
import { formatSpokenTime } from './analytics-text.ts';
import { buildAnalyticsView } from './analytics-view.server.ts';

const time = { questions: 40, seconds: 101.6, medianSeconds: 115 };
const chapter = {
  subject: 'Science',
  tests: 1,
  questions: 4,
  correct: 2,
  part: 0,
  wrong: 1,
  blank: 1,
  awarded: 2,
  marks: 4,
} as const;

const analytics: StudentAnalytics = {
  ...{ period: 'term', from: '2026-04-01', to: '2026-11-18', tests: 3, testsThisWeek: 1, testsWaiting: 0 },
  ...{ averagePercent: 74.5, changePoints: 3.2, time, openMistakes: 2 },
  trend: [
    ['2026-11-12', 62, 64],
    ['2026-11-15', 85.5, null],
  ].map(([day, percent, classPercent]) => ({
    attemptId: `id of ${day}`,
    ...{ title: 'Light', subject: 'Science' as const, submittedAt: `${day}T10:00:00.000Z` },
    percent: Number(percent),
    classPercent: classPercent === null ? null : Number(classPercent),
  })),
  subjects: [
    { subject: 'English', tests: 1, averagePercent: 84, time },
    { subject: 'Mathematics', tests: 2, averagePercent: 84, time: { questions: 0, seconds: null, medianSeconds: null } },
  ],
  answers: { questions: 4, correct: 2, part: 0, wrong: 1, blank: 1 },
  chapters: [
    { ...chapter, chapter: 'Light', percent: 50, standing: 'revise' },
    { ...chapter, chapter: 'Heat', percent: 75, standing: 'strong' },
    { ...chapter, chapter: 'Sound', percent: 90, standing: 'strong' },
    { ...chapter, chapter: 'Force', questions: 1, percent: 0, standing: 'few_questions' },
  ],
  revise: [
    {
      ...{ subject: 'Science', chapter: 'Light', hasMaterials: true, practiceTestId: null, openMistakes: 2 },
      lostOn: { kind: 'saq', lost: 1.5, marks: 2 },
    },
  ],
};

describe("a student's analytics", () => {
  it('have formatted stats', () => {
    const { days, stats, waiting } = buildAnalyticsView(analytics);
    expect(days).toBe('Your tests from 1 April 2026 to 18 November 2026');
    expect(stats.map(({ label, value, change, about }) => [label, value, change, about])).toEqual([
      ['Tests taken', '3', null, '1 this week'],
      ['Average score', '74.5%', 3.2, 'since last term'],
      ['Strongest subject', 'Mathematics', null, '84.0% average of 2 tests'],
      ['Time per question', '1:42', null, 'Others take about 1:55'],
    ]);
    const [english] = analytics.subjects;
    const { stats: few } = buildAnalyticsView({ ...analytics, subjects: english ? [english] : [] });
    expect(few[2]).toMatchObject({ value: '–', about: 'None yet: take 2 tests in a subject' });
    expect(waiting).toBeNull();
    expect(buildAnalyticsView({ ...analytics, testsWaiting: 1 }).waiting).toContain('1 more test is submitted');
  });

  it('compare each test with the class if others took it', () => {
    const { trend } = buildAnalyticsView(analytics);
    expect(trend.title).toBe('Score in the last 2 tests');
    expect(trend.chart?.says).toBe(
      'Your score in the last 2 tests, from 62.0% on 12 Nov 2026 to 85.5% on 15 Nov 2026. The class average was 64.0%.',
    );
    expect(trend.chart?.table.rows.map(({ cells }) => cells)).toEqual([
      ['Light, 12 Nov 2026', '62.0%', '64.0%'],
      ['Light, 15 Nov 2026', '85.5%', '–'],
    ]);
  });

  it('list subjects in order, with known times', () => {
    const { subjects, times } = buildAnalyticsView(analytics);
    expect(subjects.map(({ subject }) => subject)).toEqual(['Mathematics', 'English']);
    expect(times).toEqual([{ subject: 'English', questions: 40, own: '1 min 42 s', median: '1 min 55 s' }]);
  });

  it('link from a weak chapter to practice', () => {
    const { revise, strong } = buildAnalyticsView(analytics);
    expect(revise).toMatchObject([
      {
        chapter: 'Light',
        lostMarks: '1.5 of 2 marks lost',
        reviseHref: '/study-materials?subject=Science&class=all&chapter=Light',
        practise: { href: '/analytics/mistakes?subject=Science&chapter=Light', label: '2 mistakes' },
      },
    ]);
    expect(strong.map(({ chapter: name }) => name)).toEqual(['Sound', 'Heat']);
  });

  it('prefer a test not taken yet', () => {
    const [line] = buildAnalyticsView({
      ...analytics,
      revise: analytics.revise.map((way) => ({ ...way, practiceTestId: 'a b' })),
    }).revise;
    expect(line?.practise).toEqual({ href: '/exam?test=a+b', label: 'Take a test' });
  });

  it('have no charts without data', () => {
    const empty = { ...analytics, trend: [], answers: { questions: 0, correct: 0, part: 0, wrong: 0, blank: 0 } };
    expect(buildAnalyticsView(empty)).toMatchObject({ trend: { chart: null }, answers: { chart: null } });
  });
});

it.each([
  [59.6, '1:00', '1 min'],
  [0, '0:00', '0 s'],
  [725, '12:05', '12 min 5 s'],
])('formats %d seconds as %s, spoken as %s', (seconds, said, spelt) => {
  expect([formatTime(seconds), formatSpokenTime(seconds)]).toEqual([said, spelt]);
});
