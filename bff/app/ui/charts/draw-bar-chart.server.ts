import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { scaleBand, scaleLinear } from 'd3-scale';
import { roundTenth } from '../../lib/words/number-text.ts';
import type { ChartAxis } from './chart-axis.ts';
import { buildFrames, type ChartFrame, type ChartSize, characterWidth, chooseLabels } from './chart-frame.server.ts';
import type { ChartView, MarkView, PictureView } from './chart-view.ts';

/** An axis from 0 for counts, in whole numbers, with three or four lines. */
function createCountAxis(counts: readonly number[]): ChartAxis {
  const scale = scaleLinear([0, Math.max(...counts, 1)], [0, 1]).nice(3);
  return { steps: scale.ticks(3).filter(Number.isInteger), write: formatNumber };
}

export interface Bar {
  id: string;
  value: number;
  /** Under the axis, short: `29 Sep`. */
  label: string;
  /** The full label, for the table and tooltips: `29 Sep 2026`. */
  name?: string;
  /** The value in full, with its unit: `₹18,64,500`, `212 users`. */
  text?: string;
}

export interface BarChartInput {
  /** The table's caption: `New users by week, latest last`. */
  title: string;
  /** A one-sentence summary for screen readers. */
  says: string;
  /** The table's column heads: `['Week starting', 'New users']`. */
  heads: readonly [label: string, value: string];
  bars: readonly Bar[];
  /** Defaults to counts. */
  axis?: ChartAxis;
  /** The highlighted bar, such as the latest, if any. */
  hotId?: string | undefined;
  /** Defaults to the column beside a panel's navigation. */
  size?: ChartSize;
}

export interface BarMark extends MarkView {
  path: string;
  isHot: boolean;
  centre: number;
  /** Shown above the bar if there is room. */
  value: { y: number; text: string } | null;
  label: string | null;
}

export type BarChartView = ChartView<PictureView<BarMark>>;

/** The path of a bar with rounded top corners. */
function drawBar(x: number, width: number, top: number, base: number): string {
  const round = Math.min(3, base - top);
  if (round <= 0) return '';
  const corner = `q0-${round} ${round}-${round}`;
  return `M${x} ${base}V${top + round}${corner}h${roundTenth(width - 2 * round)}q${round} 0 ${round} ${round}V${base}z`;
}

function formatBar({ label, name, value, text }: Bar, axis: ChartAxis): { name: string; value: string } {
  return { name: name ?? label, value: text ?? axis.write(value) };
}

function drawPicture(frame: ChartFrame, axis: ChartAxis, { bars, hotId }: BarChartInput): PictureView<BarMark> {
  const { className, width, height, axisX, baseY, findY } = frame;
  const scale = scaleBand(
    bars.map(({ id }) => id),
    [axisX, width],
  )
    .paddingInner(0.4)
    .paddingOuter(0.2);
  const step = scale.step();
  const hotPlace = bars.findIndex(({ id }) => id === hotId);
  const labels = bars.map(({ label }) => label);
  const hasLabel = chooseLabels(labels, step, Math.max(0, hotPlace));
  const hasValues = bars.every(({ value }) => (axis.write(value).length + 0.5) * characterWidth <= step);
  const marks = bars.map((bar, place) => {
    const { id, value, label } = bar;
    const [x, y] = [roundTenth(scale(id) ?? 0), findY(value)];
    const said = formatBar(bar, axis);
    return {
      id,
      says: `${said.name}: ${said.value}`,
      x: roundTenth(x - step * 0.2),
      width: roundTenth(step),
      path: drawBar(x, scale.bandwidth(), y, baseY),
      isHot: id === hotId,
      centre: roundTenth(x + scale.bandwidth() / 2),
      value: hasValues ? { y: roundTenth(y - 7), text: axis.write(value) } : null,
      label: hasLabel(place) ? label : null,
    };
  });
  return { className, width, height, axisX, axis: frame.axis, marks };
}

/** Draws bars in two widths; rendered by `BarChart`. */
export function drawBarChart(input: BarChartInput): BarChartView {
  const axis = input.axis ?? createCountAxis(input.bars.map(({ value }) => value));
  return {
    says: input.says,
    pictures: buildFrames(input.size ?? 'panel-column', axis).map((frame) => drawPicture(frame, axis, input)),
    table: {
      caption: input.title,
      heads: input.heads,
      rows: input.bars.map((bar) => {
        const { name, value } = formatBar(bar, axis);
        return { id: bar.id, cells: [name, value] };
      }),
    },
  };
}
