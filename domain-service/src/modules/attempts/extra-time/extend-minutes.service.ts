/** A test's minutes for a student with extra time, rounded up. */
export function extendMinutes(minutes: number, factor: number): number {
  // The factor has two decimals at most; their product is exact.
  return Math.ceil(Math.round(minutes * factor * 100) / 100);
}
