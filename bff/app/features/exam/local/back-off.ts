const shortest = 1_000;
const longest = 30_000;

/**
 * Milliseconds until the next try after so many failures: 1 s doubling to 30 s, each shortened by up to a half by chance, so
 * that a class whose network comes back does not call all at once.
 *
 * @param chance from 0 to 1
 */
export function findPause(failures: number, chance: number): number {
  const most = Math.min(longest, shortest * 2 ** Math.max(0, failures - 1));
  return Math.round(most * (1 - chance / 2));
}

/** A number from 0 to 1. */
export function drawChance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}
