import { type CalendarSettings, findPeriod, type PeriodKind } from './calendar.service.ts';

/** Of the settings' calendar. */
export interface SavedDateRange {
  period: PeriodKind;
  startsOn: string;
  from: Date;
  to: Date;
}

/**
 * The stretches that scores are kept of: this week and month with those before them, and every term and year since the one in which
 * `oldest` lies.
 */
export function listDateRanges(now: Date, settings: CalendarSettings, oldest: Date): SavedDateRange[] {
  const passing = (['week', 'month'] as const).flatMap((period) => {
    const { before, ...present } = findPeriod(now, settings, period);
    return [
      { period, ...present },
      { period, ...before },
    ];
  });
  const lasting = (['term', 'year'] as const).flatMap((period) => {
    const dateRanges: SavedDateRange[] = [];
    for (let at = now; ; ) {
      const { before, ...present } = findPeriod(at, settings, period);
      dateRanges.push({ period, ...present });
      if (present.from <= oldest) return dateRanges;
      at = before.from;
    }
  });
  return [...passing, ...lasting];
}
