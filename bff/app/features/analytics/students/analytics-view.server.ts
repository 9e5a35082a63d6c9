import type { QuestionTime, StudentAnalytics } from '@shikhar/contracts/analytics/students/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { formatLongDay } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { formatPercent, formatTime } from '../../../lib/words/number-text.ts';
import { buildAnswersView, buildTrendView } from './analytics-charts.server.ts';
import { formatSpokenTime } from './analytics-text.ts';
import { buildChapterView, buildRevisionView } from './chapter-lines.server.ts';
import { comparisonWords } from './periods.ts';

export interface TimeLine {
  subject: Subject;
  questions: number;
  own: string;
  median: string;
}

interface StatView {
  label: string;
  value: string;
  /** In percentage points; null when there is nothing to compare. */
  change: number | null;
  about: string;
}

const maxStrongChapters = 5;

/** Sorts by the fixed order of subjects. */
function sortBySubject<Line extends { subject: Subject }>(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => Subject.options.indexOf(a.subject) - Subject.options.indexOf(b.subject));
}

function buildAverageView({ averagePercent, changePoints, period }: StudentAnalytics): StatView {
  const about = changePoints === null ? 'Average of your tests' : comparisonWords[period];
  return { label: 'Average score', value: formatPercent(averagePercent), change: changePoints, about };
}

/** A subject is judged only after this many tests, because one test says little. */
const minTests = 2;

/** If averages tie, the subject with more tests wins. */
function buildStrongestView({ subjects }: StudentAnalytics): StatView {
  const judged = subjects.filter(({ tests }) => tests >= minTests);
  const [best] = judged.toSorted((a, b) => b.averagePercent - a.averagePercent || b.tests - a.tests);
  const about = best
    ? `${formatPercent(best.averagePercent)} average of ${countOf(best.tests, 'test')}`
    : `None yet: take ${minTests} tests in a subject`;
  return { label: 'Strongest subject', value: best?.subject ?? '–', change: null, about };
}

function buildTimeView({ questions, seconds, medianSeconds }: QuestionTime): StatView {
  const about =
    medianSeconds === null ? `Average of ${countOf(questions, 'question')}` : `Others take about ${formatTime(medianSeconds)}`;
  return { label: 'Time per question', value: formatTime(seconds), change: null, about };
}

function listStats(analytics: StudentAnalytics): StatView[] {
  const { tests, testsThisWeek } = analytics;
  return [
    { label: 'Tests taken', value: formatNumber(tests), change: null, about: `${formatNumber(testsThisWeek)} this week` },
    buildAverageView(analytics),
    buildStrongestView(analytics),
    buildTimeView(analytics.time),
  ];
}

function buildTimesView({ subjects }: StudentAnalytics): TimeLine[] {
  return sortBySubject(subjects).flatMap(({ subject, time: { questions, seconds, medianSeconds } }) =>
    seconds === null
      ? []
      : {
          subject,
          questions,
          own: formatSpokenTime(seconds),
          median: medianSeconds === null ? '–' : formatSpokenTime(medianSeconds),
        },
  );
}

function formatWaiting(count: number): string | null {
  if (count === 0) return null;
  return plural(count, {
    one: '# more test is submitted and will count once fully marked and shown.',
    other: '# more tests are submitted and will count once fully marked and shown.',
  });
}

export function buildAnalyticsView(analytics: StudentAnalytics) {
  const strong = analytics.chapters
    .filter(({ standing }) => standing === 'strong')
    .toSorted((a, b) => b.percent - a.percent || b.questions - a.questions)
    .slice(0, maxStrongChapters);
  return {
    period: analytics.period,
    days: `Your tests from ${formatLongDay(analytics.from)} to ${formatLongDay(analytics.to)}`,
    /** A note on tests submitted but not counted yet, or null. */
    waiting: formatWaiting(analytics.testsWaiting),
    tests: analytics.tests,
    stats: listStats(analytics),
    trend: buildTrendView(analytics.trend),
    subjects: sortBySubject(analytics.subjects).map(({ subject, tests, averagePercent }) => ({
      subject,
      tests: countOf(tests, 'test'),
      percent: averagePercent,
      text: formatPercent(averagePercent),
    })),
    times: buildTimesView(analytics),
    answers: buildAnswersView(analytics.answers),
    revise: buildRevisionView(analytics),
    strong: strong.map(buildChapterView),
    chapters: analytics.chapters.map(buildChapterView),
    openMistakes: analytics.openMistakes,
  };
}

/** A student's analytics, ready to show. */
export type AnalyticsView = ReturnType<typeof buildAnalyticsView>;
