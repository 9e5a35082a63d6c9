/** The grid lines of a chart, lowest first, and its number format. */
export interface ChartAxis {
  steps: readonly number[];
  write: (value: number) => string;
}

const percentSteps = [0, 20, 40, 60, 80, 100];

/** The start of a percent axis up to 100 that fits all values: 40, 20 or 0. */
export function findPercentFloor(values: readonly number[]): 0 | 20 | 40 {
  const min = Math.min(...values, 100);
  if (min >= 40) return 40;
  return min >= 20 ? 20 : 0;
}

/** A percent axis that starts just below the values. */
export function createPercentAxis(values: readonly number[]): ChartAxis {
  const floor = findPercentFloor(values);
  return { steps: percentSteps.filter((step) => step >= floor), write: (value) => String(Math.round(value)) };
}
