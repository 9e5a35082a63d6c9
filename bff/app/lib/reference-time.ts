const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `18-11-2025 16:14` in India, as failure screens print it beside the reference number. */
export function formatReferenceTime(instant: Date): string {
  return parts.format(instant).replaceAll('/', '-').replace(', ', ' ');
}
