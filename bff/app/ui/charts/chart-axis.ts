/** The lines of a chart, the lowest first, and how values are written. */
export interface ChartAxis {
  steps: readonly number[];
  write: (value: number) => string;
}

const percentSteps = [0, 20, 40, 60, 80, 100];

/** The lowest of a per cent axis up to 100 on which all values find room: 40, 20 or 0. */
export function findPercentFloor(values: readonly number[]): 0 | 20 | 40 {
  const min = Math.min(...values, 100);
  if (min >= 40) return 40;
  return min >= 20 ? 20 : 0;
}

/** Of per cents, as far down as they lie. */
export function createPercentAxis(values: readonly number[]): ChartAxis {
  const floor = findPercentFloor(values);
  return { steps: percentSteps.filter((step) => step >= floor), write: (value) => String(Math.round(value)) };
}
