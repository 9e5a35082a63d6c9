/** A test's minutes for a student with extra time, rounded up. */
export function extendMinutes(minutes: number, factor: number): number {
  // The factor has at most two decimals, so rounding to hundredths removes the floating-point error.
  return Math.ceil(Math.round(minutes * factor * 100) / 100);
}
