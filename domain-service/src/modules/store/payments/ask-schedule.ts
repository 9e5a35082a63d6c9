const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** When to query a gateway again about an order sent at `sentAt`: often at first, and until there is an answer. */
export function findNextAsk(sentAt: Date, now: Date): Date {
  const ageMs = now.getTime() - sentAt.getTime();
  const waitMs = ageMs < hourMs ? 2 * minuteMs : ageMs < 24 * hourMs ? 10 * minuteMs : hourMs;
  return new Date(now.getTime() + waitMs);
}
