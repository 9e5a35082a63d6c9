import { formatRecordDate } from '../../lib/site-time.ts';
import type { AuditFilters } from './audit-filters.ts';

// Noon in UTC is the same day in every time zone of the settings.
function writeDay(day: string): string {
  return formatRecordDate(`${day}T12:00:00.000Z`);
}

/** The chosen days in words: for the filters, and behind the number of entries. */
export function sayDays({ from, to }: Pick<AuditFilters, 'from' | 'to'>, today: string): { days: string; onDays: string } {
  if (from === '' && to === '') return { days: 'all days', onDays: '' };
  if (from === to) return { days: from === today ? 'today' : writeDay(from), onDays: `on ${writeDay(from)}` };
  if (from === '') return { days: `until ${writeDay(to)}`, onDays: `until ${writeDay(to)}` };
  if (to === '') return { days: `since ${writeDay(from)}`, onDays: `since ${writeDay(from)}` };
  return { days: `${writeDay(from)} to ${writeDay(to)}`, onDays: `from ${writeDay(from)} to ${writeDay(to)}` };
}
