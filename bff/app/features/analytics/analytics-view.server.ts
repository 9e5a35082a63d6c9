import type { QuestionTime, StudentAnalytics, StudentPeriod } from '@shikhar/contracts/analytics/student';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { sayPercent, sayTime } from '../../lib/figure-words.ts';
import { countOf, formatMarks } from '../../lib/marks.ts';
import { formatLongDay } from '../../lib/site-time.ts';
import type { DonutChartView } from '../../ui/charts/draw-donut-chart.server.ts';
import type { LineChartView } from '../../ui/charts/draw-line-chart.server.ts';
import type { SubjectLine } from '../../ui/subject-meters.tsx';
import { viewAnswers, viewTrend } from './analytics-charts.server.ts';
import { spellTime } from './analytics-words.ts';
import { type ChapterLine, type RevisionLine, viewChapter, viewRevision } from './chapter-lines.server.ts';
import { comparisonWords } from './periods.ts';

export interface TimeLine {
  subject: Subject;
  questions: number;
  own: string;
  median: string;
}

interface FigureView {
  label: string;
  value: string;
  /** In points; null where there is nothing to compare. */
  change: number | null;
  about: string;
}

/** A student's analytics in words. */
export interface AnalyticsView {
  period: StudentPeriod;
  days: string;
  /** Handed in, and not among the figures yet; null where there is nothing of the kind. */
  waiting: string | null;
  tests: number;
  figures: FigureView[];
  trend: { title: string; chart: LineChartView | null };
  subjects: SubjectLine[];
  times: TimeLine[];
  answers: { questions: string; chart: DonutChartView | null };
  revise: RevisionLine[];
  strong: ChapterLine[];
  chapters: ChapterLine[];
  openMistakes: number;
}

const mostStrong = 5;

/** By the order in which subjects are always named. */
function inOrder<Line extends { subject: Subject }>(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => Subject.options.indexOf(a.subject) - Subject.options.indexOf(b.subject));
}

function viewAverage({ averagePercent, changePoints, period }: StudentAnalytics): FigureView {
  const about = changePoints === null ? 'Mean of your tests' : comparisonWords[period];
  return { label: 'Average score', value: sayPercent(averagePercent), change: changePoints, about };
}

/** One good test says little: a subject is judged from so many on. */
const fewestTests = 2;

/** Of subjects with the same average the one with more tests. */
function viewStrongest({ subjects }: StudentAnalytics): FigureView {
  const judged = subjects.filter(({ tests }) => tests >= fewestTests);
  const [best] = judged.toSorted((a, b) => b.averagePercent - a.averagePercent || b.tests - a.tests);
  const about = best
    ? `${sayPercent(best.averagePercent)} average of ${countOf(best.tests, 'test')}`
    : `None yet: from ${fewestTests} tests of a subject on`;
  return { label: 'Strongest subject', value: best?.subject ?? '–', change: null, about };
}

function viewTime({ questions, seconds, medianSeconds }: QuestionTime): FigureView {
  const about =
    medianSeconds === null ? `Mean of ${countOf(questions, 'question')}` : `Mean of everyone’s medians ${sayTime(medianSeconds)}`;
  return { label: 'Time per question', value: sayTime(seconds), change: null, about };
}

function listFigures(analytics: StudentAnalytics): FigureView[] {
  const { tests, testsThisWeek } = analytics;
  return [
    { label: 'Tests taken', value: formatMarks(tests), change: null, about: `${formatMarks(testsThisWeek)} this week` },
    viewAverage(analytics),
    viewStrongest(analytics),
    viewTime(analytics.time),
  ];
}

function viewTimes({ subjects }: StudentAnalytics): TimeLine[] {
  return inOrder(subjects).flatMap(({ subject, time: { questions, seconds, medianSeconds } }) =>
    seconds === null
      ? []
      : {
          subject,
          questions,
          own: spellTime(seconds),
          median: medianSeconds === null ? '–' : spellTime(medianSeconds),
        },
  );
}

function sayWaiting(count: number): string | null {
  if (count === 0) return null;
  const are = count === 1 ? 'is' : 'are';
  return `${countOf(count, 'more test')} ${are} handed in and counted once all marks are given and shown.`;
}

export function viewAnalytics(analytics: StudentAnalytics): AnalyticsView {
  const strong = analytics.chapters
    .filter(({ standing }) => standing === 'strong')
    .toSorted((a, b) => b.percent - a.percent || b.questions - a.questions)
    .slice(0, mostStrong);
  return {
    period: analytics.period,
    days: `Your tests from ${formatLongDay(analytics.from)} to ${formatLongDay(analytics.to)}`,
    waiting: sayWaiting(analytics.testsWaiting),
    tests: analytics.tests,
    figures: listFigures(analytics),
    trend: viewTrend(analytics.trend),
    subjects: inOrder(analytics.subjects).map(({ subject, tests, averagePercent }) => ({
      subject,
      tests: countOf(tests, 'test'),
      percent: averagePercent,
      text: sayPercent(averagePercent),
    })),
    times: viewTimes(analytics),
    answers: viewAnswers(analytics.answers),
    revise: viewRevision(analytics),
    strong: strong.map(viewChapter),
    chapters: analytics.chapters.map(viewChapter),
    openMistakes: analytics.openMistakes,
  };
}
