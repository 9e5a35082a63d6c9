/** A browser's idea of the server's time may be ahead by this much, in milliseconds; beyond, it is not believed. */
const believedLead = 10 * 60 * 1000;

interface SaveOrder {
  /** The sequence of the kept answer when the page was made. */
  saved: number;
  /** Whether the student changed something on that page. */
  isChange: boolean;
  /** The server's time at the press as the browser counts it, in milliseconds; absent without script. */
  pressedAt: number | undefined;
  /** When this process received the form, in milliseconds. */
  receivedAt: number;
}

/**
 * The number that orders saves of one answer; the domain service takes only a greater one than it keeps.
 * - A change carries the time of its press: pressing twice or going Back and pressing again counts as the latest, and a
 *   request that overtook a newer one on the way is refused. Without script requests come in order, so receipt will do.
 * - A page on which nothing was changed counts just one on from what it showed: it never overwrites what another tab has
 *   saved since, and its student is told.
 * - `saved + 1` is the least, so that clocks that differ or are set back refuse nobody.
 */
export function decideSequence({ saved, isChange, pressedAt, receivedAt }: SaveOrder): number {
  if (!isChange) return saved + 1;
  const isBelieved = pressedAt !== undefined && pressedAt <= receivedAt + believedLead;
  return Math.max(saved + 1, isBelieved ? pressedAt : receivedAt);
}
