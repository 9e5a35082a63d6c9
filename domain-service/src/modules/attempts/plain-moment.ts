const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** An instant in words, in the platform's time zone: `18 Nov 2025 at 4:14 pm`. */
export function writeMoment(instant: Date): string {
  const text = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${text['day']} ${text['month']} ${text['year']} at ${text['hour']}:${text['minute']} ${text['dayPeriod']?.toLowerCase()}`;
}
