const minMs = 1_000;
const maxMs = 30_000;

/**
 * Delay before the next try, in milliseconds: 1 s doubling to 30 s, randomly shortened by up to half, so
 * that a whole class does not retry at the same moment when the network returns.
 *
 * @param random from 0 to 1
 */
export function backoffDelay(failures: number, random: number): number {
  const max = Math.min(maxMs, minMs * 2 ** Math.max(0, failures - 1));
  return Math.round(max * (1 - random / 2));
}

/** A number from 0 to 1. */
export function randomFraction(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}
