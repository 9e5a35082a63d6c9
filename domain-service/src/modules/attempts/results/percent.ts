/** A share in per cent with one decimal; 0 of a whole of 0. */
export function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}
