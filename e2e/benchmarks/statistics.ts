/** The value that a share (0 to 1) of the values does not exceed; NaN for no values. */
export function findQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export interface Spread {
  min: number;
  median: number;
  max: number;
}

export function measureSpread(values: readonly number[]): Spread {
  return { min: findQuantile(values, 0), median: findQuantile(values, 0.5), max: findQuantile(values, 1) };
}
