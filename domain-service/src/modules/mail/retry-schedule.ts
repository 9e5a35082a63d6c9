const minuteMs = 60_000;
const maxDelayMs = 120 * minuteMs;

/** After so many tries an e-mail is given up: with the delays between them, after some two days. */
export const maxTries = 30;

/**
 * The delay after a failed try: a minute, doubled with each, two hours at most; a fifth shorter or longer, so that what failed together
 * is not tried together.
 *
 * @param tries how many there were, from 1
 * @param chance from 0 to 1
 * @returns milliseconds; null when it is to be given up
 */
export function findRetryDelay(tries: number, rng: number): number | null {
  if (tries >= maxTries) return null;
  const delay = Math.min(maxDelayMs, minuteMs * 2 ** (tries - 1));
  return Math.round(delay * (0.8 + 0.4 * rng));
}
