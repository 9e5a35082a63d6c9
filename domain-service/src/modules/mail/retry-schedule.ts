const minuteMs = 60_000;
const maxDelayMs = 120 * minuteMs;

/** An e-mail is given up after this many tries, which take about two days. */
export const maxTries = 30;

/**
 * The delay after a failed try: one minute, doubled each time, at most two hours; varied by a fifth, so that e-mails that
 * failed together are not retried together.
 *
 * @param tries number of tries so far, from 1
 * @param rng random number from 0 to 1
 * @returns milliseconds; null to give up
 */
export function findRetryDelay(tries: number, rng: number): number | null {
  if (tries >= maxTries) return null;
  const delay = Math.min(maxDelayMs, minuteMs * 2 ** (tries - 1));
  return Math.round(delay * (0.8 + 0.4 * rng));
}
