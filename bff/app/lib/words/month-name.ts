/** Made when it is needed, like the formats of numbers. */
let format: Intl.DateTimeFormat | undefined;

/** The month of a day, or an earlier one: `October`. */
export function getMonthName(day: string, before = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  format ??= new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(year, month - 1 - before, 1));
}
