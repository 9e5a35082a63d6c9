import './charts.css';
import type { SparkLineView } from './draw-spark-line.server.ts';

/** A few scores in a table cell, with the latest marked. Drawn by `drawSparkLine`. */
export function SparkLine({ spark: { says, line, last } }: { spark: SparkLineView }) {
  return (
    <svg className="chart spark" viewBox="0 0 104 34" role="img" aria-label={says}>
      <path className="ln" d={line} />
      <circle className="pt hot" r="3.5" cx={last.x} cy={last.y} />
    </svg>
  );
}
