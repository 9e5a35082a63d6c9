/** The value that a share (0 to 1) of the values does not exceed; NaN of none. */
export function findQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export interface Spread {
  least: number;
  median: number;
  most: number;
}

export function measureSpread(values: readonly number[]): Spread {
  return { least: findQuantile(values, 0), median: findQuantile(values, 0.5), most: findQuantile(values, 1) };
}
