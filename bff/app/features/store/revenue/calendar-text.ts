const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });

/** The month of a day, or an earlier one: `October`. */
export function getMonthName(day: string, before = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return monthName.format(Date.UTC(year, month - 1 - before, 1));
}
