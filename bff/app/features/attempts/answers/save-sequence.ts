/** How far ahead a browser's estimate of the server time may be, in milliseconds. Beyond this it is ignored. */
const believedLead = 10 * 60 * 1000;

interface SaveOrder {
  /** The sequence of the saved answer when the page was rendered. */
  saved: number;
  /** Whether the student changed something on that page. */
  isChange: boolean;
  /** The browser's estimate of the server time at the press, in milliseconds; absent without JavaScript. */
  pressedAt: number | undefined;
  /** When this process received the form, in milliseconds. */
  receivedAt: number;
}

/**
 * The sequence number of a save. The domain service accepts only a greater one than it has stored.
 * - A changed page uses the time of the press: a second press, or a press after Back, counts as the latest, and a
 *   request that arrives after a newer one is refused. Without JavaScript, requests come in order, so the time of receipt is enough.
 * - An unchanged page uses the sequence it showed plus one: it never overwrites what another tab has
 *   saved since, and the student is notified.
 * - `saved + 1` is the minimum, so clocks that differ or are set back never cause a refusal.
 */
export function decideSequence({ saved, isChange, pressedAt, receivedAt }: SaveOrder): number {
  if (!isChange) return saved + 1;
  const isBelieved = pressedAt !== undefined && pressedAt <= receivedAt + believedLead;
  return Math.max(saved + 1, isBelieved ? pressedAt : receivedAt);
}
