import './charts.css';
import { drawLine, findPercentFloor, placePoints } from './chart-points.ts';

interface SparkLineProps {
  /** Per cent, the oldest first; at least one. */
  values: readonly number[];
  /** The same in words. */
  label: string;
}

/** A few scores in the width of a table cell, the latest marked. */
export function SparkLine({ values, label }: SparkLineProps) {
  const points = placePoints(values, { left: 3, right: 97, bottom: 31, top: 5, low: findPercentFloor(values), high: 100 });
  const last = points.at(-1);
  return (
    <svg className="chart spark" viewBox="0 0 104 34" role="img" aria-label={label}>
      <path className="ln" d={drawLine(points)} />
      {last && <circle className="pt hot" r="3.5" cx={last.x} cy={last.y} />}
    </svg>
  );
}
