import type { StudentAnalytics } from '@shikhar/contracts/analytics/students/schemas';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { formatDate, formatShortDate } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { formatPercent } from '../../../lib/words/number-text.ts';
import { type DonutChartView, drawDonutChart } from '../../../ui/charts/draw-donut-chart.server.ts';
import { drawLineChart, type LineChartView } from '../../../ui/charts/draw-line-chart.server.ts';

type Trend = StudentAnalytics['trend'];

function describeClass(trend: Trend): string[] {
  const known = trend.flatMap(({ classPercent }) => classPercent ?? []);
  if (known.length === 0) return [];
  const [min, max] = [Math.min(...known), Math.max(...known)].map(formatPercent);
  return [min === max ? `The class average was ${min}.` : `The class average was between ${min} and ${max}.`];
}

function describeTrend(trend: Trend): string {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return '';
  const say = ({ percent, submittedAt }: Trend[number]) => `${formatPercent(percent)} on ${formatDate(submittedAt)}`;
  const own = plural(trend.length, {
    one: `Your score in one test, ${say(first)}.`,
    other: `Your score in the last # tests, from ${say(first)} to ${say(last)}.`,
  });
  return [own, ...describeClass(trend)].join(' ');
}

/** The latest scores beside the class averages in the same tests. */
export function buildTrendView(trend: Trend): { title: string; chart: LineChartView | null } {
  const title = trend.length > 1 ? `Score in the last ${trend.length} tests` : 'Score by test';
  if (trend.length === 0) return { title, chart: null };
  const isCompared = trend.some(({ classPercent }) => classPercent !== null);
  const chart = drawLineChart({
    title: 'Scores by test, latest last',
    says: describeTrend(trend),
    heads: isCompared ? ['Test', 'You', 'Class average'] : ['Test', 'You'],
    points: trend.map(({ title: name, submittedAt, percent, classPercent }, index) => ({
      id: String(index),
      value: percent,
      other: classPercent,
      label: formatShortDate(submittedAt),
      name: `${name}, ${formatDate(submittedAt)}`,
      text: formatPercent(percent),
      ...(classPercent !== null && { otherText: formatPercent(classPercent) }),
    })),
  });
  return { title, chart };
}

/** All answers by outcome. */
export function buildAnswersView(answers: StudentAnalytics['answers']): { questions: string; chart: DonutChartView | null } {
  const { correct, part, wrong, blank } = answers;
  const total = correct + part + wrong + blank;
  const questions = countOf(total, 'question');
  if (total === 0) return { questions, chart: null };
  const chart = drawDonutChart({
    title: 'Answers by result',
    heads: ['Answer', 'Questions'],
    parts: [
      { kind: 'right', label: 'Correct', value: correct },
      { kind: 'part', label: 'Partly correct', value: part },
      { kind: 'wrong', label: 'Wrong', value: wrong },
      { kind: 'blank', label: 'Not answered', value: blank },
    ],
    middle: { value: `${Math.round((100 * correct) / total)}%`, label: 'correct' },
  });
  return { questions, chart };
}
