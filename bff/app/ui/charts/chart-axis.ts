import { findPercentFloor } from './chart-points.ts';

/** The lines of a chart, the lowest first, and how values are written. */
export interface ChartAxis {
  steps: readonly number[];
  write: (value: number) => string;
}

const percentSteps = [0, 20, 40, 60, 80, 100];

/** Of per cents, as far down as they lie. */
export function makePercentAxis(values: readonly number[]): ChartAxis {
  const floor = findPercentFloor(values);
  return { steps: percentSteps.filter((step) => step >= floor), write: (value) => String(Math.round(value)) };
}
