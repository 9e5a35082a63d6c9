import type { TestReport } from '@shikhar/contracts/analytics/test-reports/schemas';
import { countOf } from '../../../../lib/words/marks.ts';
import { type BarChartView, drawBarChart } from '../../../../ui/charts/draw-bar-chart.server.ts';
import { buildScoreBins, type ScoreBin } from './score-bins.ts';

/** `26–30`, or `6` */
function getBinName({ from, to }: ScoreBin): string {
  return from === to ? String(to) : `${from}–${to}`;
}

/** `26–30 marks`, or `1 mark` */
export function formatBin({ from, to }: ScoreBin): string {
  return from === to ? countOf(to, 'mark') : `${from}–${to} marks`;
}

function formatSpokenBin({ from, to, students }: ScoreBin): string {
  return `${from === to ? to : `${from} to ${to}`}, ${students}`;
}

/** The distribution of marks. The fullest bin is highlighted, unless several tie. */
export function drawDistribution({ spread, maxScore }: Pick<TestReport, 'spread' | 'maxScore'>): BarChartView {
  const bins = buildScoreBins(spread, maxScore);
  const max = Math.max(...bins.map(({ students }) => students));
  const [fullest, another] = bins.filter(({ students }) => students === max);
  return drawBarChart({
    title: 'Students by marks, lowest first',
    says: `Students by marks: ${bins.map(formatSpokenBin).join('; ')}`,
    heads: ['Marks', 'Students'],
    hotId: fullest && !another ? getBinName(fullest) : undefined,
    bars: bins.map((bin) => ({
      id: getBinName(bin),
      value: bin.students,
      label: getBinName(bin),
      name: formatBin(bin),
      text: countOf(bin.students, 'student'),
    })),
  });
}
