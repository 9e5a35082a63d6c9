/** A percentage with one decimal; 0 if the whole is 0. */
export function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}
