import { plural } from '@shikhar/contracts/vocabulary/plural';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { roundTenth } from '../../lib/words/number-text.ts';
import { findPercentFloor } from './chart-axis.ts';

export interface SparkLineView {
  says: string;
  line: string;
  last: { x: number; y: number };
}

function formatValues(values: readonly number[]): string {
  const list = values.join(', ');
  return plural(values.length, { one: `One score: ${list} percent`, other: `Last # scores: ${list} percent` });
}

/** Draws a few percent scores, oldest first, to fit a table cell; null if there are none. Rendered by `SparkLine`. */
export function drawSparkLine(values: readonly number[]): SparkLineView | null {
  const latest = values.at(-1);
  if (latest === undefined) return null;
  const toX = scaleLinear([Math.min(0, values.length - 2), values.length - 1], [3, 97]);
  const toY = scaleLinear([findPercentFloor(values), 100], [31, 5]);
  const draw = line<number>()
    .x((_, place) => toX(place))
    .y(toY)
    .digits(1);
  return { says: formatValues(values), line: draw(values) ?? '', last: { x: 97, y: roundTenth(toY(latest)) } };
}
