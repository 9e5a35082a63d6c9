import './charts.css';
import { type ChartAxis, makePercentAxis } from './chart-axis.ts';
import { type ChartFrame, drawLine, findHeight, findLabelHeight, placePoints } from './chart-points.ts';

export interface LineChartPoint {
  id: string;
  value: number;
  /** Under the axis, as `18 Oct`. */
  label: string;
}

interface LineChartProps {
  /** The oldest first; at least one. */
  points: readonly LineChartPoint[];
  /** The whole in a sentence. */
  label: string;
  /** Of per cents without one. */
  axis?: ChartAxis;
  /** As wide as the page, not as a part of it. */
  isWide?: boolean;
}

interface Size {
  className: string;
  width: number;
  height: number;
  /** As many labels as find room under the axis and beside the points. */
  mostLabels: number;
}

const narrow: Size = { className: 'chart chart-n', width: 328, height: 220, mostLabels: 4 };
const half: Size = { className: 'chart chart-w', width: 598, height: 258, mostLabels: 8 };
const wide: Size = { className: 'chart chart-w', width: 930, height: 260, mostLabels: 8 };

/** Every so many points has a label, counted from the latest. */
function isLabelled(place: number, count: number, mostLabels: number): boolean {
  return (count - 1 - place) % Math.ceil(count / mostLabels) === 0;
}

function Axis({ axis, frame, width }: { axis: ChartAxis; frame: ChartFrame; width: number }) {
  return axis.steps.map((step) => {
    const y = findHeight(step, frame);
    return (
      <g key={step}>
        <line className={step === frame.low ? 'axis' : 'grid'} x1="46" x2={width} y1={y} y2={y} />
        <text x="38" y={y + 5} textAnchor="end">
          {axis.write(step)}
        </text>
      </g>
    );
  });
}

function Chart({ points, label, axis, size }: LineChartProps & { axis: ChartAxis; size: Size }) {
  const { className, width, height, mostLabels } = size;
  const values = points.map(({ value }) => value);
  const [low = 0, high = 1] = [axis.steps[0], axis.steps.at(-1)];
  const frame = { left: 60, right: width - 24, bottom: height - 28, top: 24, low, high };
  const placed = placePoints(values, frame);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <Axis axis={axis} frame={frame} width={width} />
      <path className="ln" d={drawLine(placed)} />
      {points.map((point, place) => {
        const { x = 0, y = 0 } = placed[place] ?? {};
        const isShown = isLabelled(place, points.length, mostLabels);
        return (
          <g key={point.id}>
            <circle className={place === points.length - 1 ? 'pt hot' : 'pt'} cx={x} cy={y} r="5" />
            {isShown && (
              <>
                <text className="val" x={x} y={findLabelHeight(values, place, y, frame)} textAnchor="middle">
                  {axis.write(point.value)}
                </text>
                <text x={x} y={height - 6} textAnchor="middle">
                  {point.label}
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** A line over time, made for two widths of which the style sheet shows one. */
export function LineChart({ points, label, axis = makePercentAxis(points.map(({ value }) => value)), isWide }: LineChartProps) {
  return [isWide ? wide : half, narrow].map((size) => (
    <Chart key={size.className} points={points} label={label} axis={axis} size={size} />
  ));
}
