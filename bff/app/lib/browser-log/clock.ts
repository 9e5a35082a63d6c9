/** The time by the browser's clock. */
export function readClock(): Date {
  return new Date();
}
