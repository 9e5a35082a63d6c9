import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { roundTenth } from '../../lib/words/number-text.ts';
import { type ChartAxis, createPercentAxis } from './chart-axis.ts';
import { buildFrames, type ChartFrame, type ChartSize, chooseLabels } from './chart-frame.server.ts';
import type { ChartView, MarkView, PictureView } from './chart-view.ts';

export interface LinePoint {
  id: string;
  value: number;
  /** The comparison value, on a dashed line; null if there is none. */
  other?: number | null;
  /** Under the axis, short: `18 Oct`. */
  label: string;
  /** The full label, for the table and tooltips. */
  name?: string;
  /** The values in full, with their unit: `62%`. */
  text?: string;
  otherText?: string;
}

export interface LineChartInput {
  /** The table's caption: `Scores by test, latest last`. */
  title: string;
  /** A one-sentence summary for screen readers. */
  says: string;
  /** The table's column heads. A third adds a second line and a legend. */
  heads: readonly [label: string, value: string, other?: string | undefined];
  /** Oldest first; at least one. */
  points: readonly LinePoint[];
  /** Defaults to percent. */
  axis?: ChartAxis;
  /** The highlighted point; defaults to the latest. */
  hotId?: string | undefined;
  /** Defaults to the wider of two columns. */
  size?: ChartSize;
}

export interface PointMark extends MarkView {
  cx: number;
  cy: number;
  isHot: boolean;
  value: { y: number; text: string } | null;
  label: string | null;
}

export interface LinePicture extends PictureView<PointMark> {
  line: string;
  /** The dashed line; empty without a comparison. */
  otherLine: string;
}

export interface LineChartView extends ChartView<LinePicture> {
  /** Names of the two lines, if there are two. */
  key: { own: string; other: string } | null;
}

/** Whether a value is a local minimum. */
function isDip(points: readonly LinePoint[], place: number): boolean {
  const here = points[place]?.value ?? 0;
  const beside = [points[place - 1], points[place + 1]].filter((point) => point !== undefined);
  return beside.length > 0 && beside.every(({ value }) => here < value);
}

/** The position of a point's label: above it, or below it in a dip if there is room above the axis. */
function findValueY(points: readonly LinePoint[], place: number, y: number, baseY: number): number {
  return roundTenth(isDip(points, place) && y + 29 <= baseY ? y + 23 : y - 13);
}

function formatPoint({ label, name, value, text, other, otherText }: LinePoint, axis: ChartAxis) {
  const said = typeof other === 'number' ? (otherText ?? axis.write(other)) : '–';
  return { name: name ?? label, value: text ?? axis.write(value), other: said };
}

function drawPicture(frame: ChartFrame, axis: ChartAxis, { points, heads, hotId }: LineChartInput): LinePicture {
  const { className, width, height, axisX, baseY, findY } = frame;
  const right = width - 24;
  const scale = scalePoint(
    points.map(({ id }) => id),
    [axisX + 14, right],
  );
  // A single point is on the right, where the latest always is.
  const findX = ({ id }: LinePoint) => (points.length === 1 ? right : roundTenth(scale(id) ?? right));
  const step = points.length > 1 ? scale.step() : right - axisX;
  const last = points.length - 1;
  const hasLabel = chooseLabels(
    points.flatMap(({ label, value }) => [label, axis.write(value)]),
    step,
    last,
  );
  const draw = line<LinePoint>().x(findX).digits(1);
  const marks = points.map((point, place) => {
    const [cx, cy] = [findX(point), findY(point.value)];
    const said = formatPoint(point, axis);
    const isShown = hasLabel(place);
    const compared = heads[2] === undefined ? said.value : `${heads[1]} ${said.value}, ${heads[2]} ${said.other}`;
    return {
      id: point.id,
      says: `${said.name}: ${compared}`,
      x: roundTenth(cx - step / 2),
      width: roundTenth(step),
      cx,
      cy,
      isHot: hotId === undefined ? place === last : point.id === hotId,
      value: isShown ? { y: findValueY(points, place, cy, baseY), text: axis.write(point.value) } : null,
      label: isShown ? point.label : null,
    };
  });
  return {
    className,
    width,
    height,
    axisX,
    axis: frame.axis,
    marks,
    line: draw.y(({ value }) => findY(value))(points) ?? '',
    otherLine: draw.defined(({ other }) => typeof other === 'number').y(({ other }) => findY(other ?? 0))(points) ?? '',
  };
}

/** Draws a line over time, optionally with a comparison, in two widths; rendered by `LineChart`. */
export function drawLineChart(input: LineChartInput): LineChartView {
  const { title, says, points, heads } = input;
  const [labelHead, own, other] = heads;
  const axis =
    input.axis ?? createPercentAxis(points.flatMap((point) => [point.value, ...(point.other == null ? [] : [point.other])]));
  return {
    says,
    pictures: buildFrames(input.size ?? 'column', axis).map((frame) => drawPicture(frame, axis, input)),
    key: other === undefined ? null : { own, other },
    table: {
      caption: title,
      heads: other === undefined ? [labelHead, own] : [labelHead, own, other],
      rows: points.map((point) => {
        const said = formatPoint(point, axis);
        return { id: point.id, cells: other === undefined ? [said.name, said.value] : [said.name, said.value, said.other] };
      }),
    },
  };
}
