import './charts.css';
import { type ChartFrame, drawLine, findHeight, findPercentFloor, isDip, placePoints } from './chart-points.ts';

export interface LineChartPoint {
  id: string;
  /** Per cent. */
  value: number;
  /** Under the axis, as `18 Oct`. */
  label: string;
}

interface LineChartProps {
  /** The oldest first; at least one. */
  points: readonly LineChartPoint[];
  /** The whole in a sentence. */
  label: string;
}

interface Size {
  className: string;
  width: number;
  height: number;
  /** As many labels as find room under the axis and beside the points. */
  mostLabels: number;
}

const sizes: readonly Size[] = [
  { className: 'chart chart-w', width: 598, height: 258, mostLabels: 8 },
  { className: 'chart chart-n', width: 328, height: 220, mostLabels: 4 },
];

/** Every so many points has a label, counted from the latest. */
function isLabelled(place: number, count: number, mostLabels: number): boolean {
  return (count - 1 - place) % Math.ceil(count / mostLabels) === 0;
}

function Axis({ frame, width }: { frame: ChartFrame; width: number }) {
  const steps = [frame.low];
  while ((steps.at(-1) ?? 100) < 100) steps.push((steps.at(-1) ?? 100) + 20);
  return steps.map((step) => {
    const y = findHeight(step, frame);
    return (
      <g key={step}>
        <line className={step === frame.low ? 'axis' : 'grid'} x1="46" x2={width} y1={y} y2={y} />
        <text x="38" y={y + 5} textAnchor="end">
          {step}
        </text>
      </g>
    );
  });
}

function Chart({ points, label, size }: LineChartProps & { size: Size }) {
  const { className, width, height, mostLabels } = size;
  const values = points.map(({ value }) => value);
  const frame = { left: 60, right: width - 24, bottom: height - 28, top: 24, low: findPercentFloor(values), high: 100 };
  const placed = placePoints(values, frame);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <Axis frame={frame} width={width} />
      <path className="ln" d={drawLine(placed)} />
      {points.map((point, place) => {
        const { x = 0, y = 0 } = placed[place] ?? {};
        const isShown = isLabelled(place, points.length, mostLabels);
        return (
          <g key={point.id}>
            <circle className={place === points.length - 1 ? 'pt hot' : 'pt'} cx={x} cy={y} r="5" />
            {isShown && (
              <>
                <text className="val" x={x} y={isDip(values, place) ? y + 23 : y - 13} textAnchor="middle">
                  {Math.round(point.value)}
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

/** A line of per cents over time, made for two widths of which the style sheet shows one. */
export function LineChart({ points, label }: LineChartProps) {
  return sizes.map((size) => <Chart key={size.className} points={points} label={label} size={size} />);
}
