import { plural } from '@shikhar/contracts/vocabulary/plural';
import { formatPercent } from '../../../lib/words/number-text.ts';
import { drawLineChart, type LineChartView } from '../../../ui/charts/draw-line-chart.server.ts';

/** One score with a formatted date. */
export interface ProgressRow {
  id: string;
  title: string;
  subject: string;
  percent: number;
  day: string;
  shortDay: string;
}

function describe(progress: readonly ProgressRow[]): string {
  const [first] = progress;
  const last = progress.at(-1);
  if (!first || !last) return '';
  const say = ({ percent, day }: ProgressRow) => `${formatPercent(percent)} on ${day}`;
  return plural(progress.length, {
    one: `One score: ${say(first)}.`,
    other: `Scores of the last # tests, from ${say(first)} to ${say(last)}.`,
  });
}

/** A line chart of the scores; null when there are none. */
export function drawProgress(progress: readonly ProgressRow[]): LineChartView | null {
  if (progress.length === 0) return null;
  return drawLineChart({
    title: 'Scores, latest last',
    says: describe(progress),
    heads: ['Submitted', 'Score'],
    points: progress.map(({ id, title, percent, day, shortDay }) => ({
      id,
      value: percent,
      label: shortDay,
      name: `${title}, ${day}`,
      text: formatPercent(percent),
    })),
  });
}
