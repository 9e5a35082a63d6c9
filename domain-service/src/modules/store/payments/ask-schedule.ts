const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** When a gateway is asked again about an order that it had at `sentAt`: often at first, and for as long as there is no answer. */
export function findNextAsk(sentAt: Date, now: Date): Date {
  const ageMs = now.getTime() - sentAt.getTime();
  const waitMs = ageMs < hourMs ? 2 * minuteMs : ageMs < 24 * hourMs ? 10 * minuteMs : hourMs;
  return new Date(now.getTime() + waitMs);
}
