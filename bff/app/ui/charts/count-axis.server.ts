import { scaleLinear } from 'd3-scale';
import type { ChartAxis } from './chart-axis.ts';

const writeCount = new Intl.NumberFormat('en-IN').format;

/** An axis from nought for things that are counted, in whole numbers: three or four lines, as on ruled paper. */
export function createCountAxis(counts: readonly number[]): ChartAxis {
  const scale = scaleLinear([0, Math.max(...counts, 1)], [0, 1]).nice(3);
  return { steps: scale.ticks(3).filter(Number.isInteger), write: writeCount };
}
