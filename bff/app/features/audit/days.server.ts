import { formatRecordDate } from '../../lib/site/site-time.ts';
import type { AuditFilters } from './audit-filters.ts';

// Noon in UTC falls on the same date in every time zone of the settings.
function formatDay(day: string): string {
  return formatRecordDate(`${day}T12:00:00.000Z`);
}

/** The chosen days in words, for the filters and for the number of entries. */
export function formatDays({ from, to }: Pick<AuditFilters, 'from' | 'to'>, today: string): { days: string; onDays: string } {
  if (from === '' && to === '') return { days: 'all days', onDays: '' };
  if (from === to) return { days: from === today ? 'today' : formatDay(from), onDays: `on ${formatDay(from)}` };
  if (from === '') return { days: `until ${formatDay(to)}`, onDays: `until ${formatDay(to)}` };
  if (to === '') return { days: `since ${formatDay(from)}`, onDays: `since ${formatDay(from)}` };
  return { days: `${formatDay(from)} to ${formatDay(to)}`, onDays: `from ${formatDay(from)} to ${formatDay(to)}` };
}
