import { type DateRange, findPeriod, getTermName, getYearName } from '../stats/calendar.service.ts';

type CalendarSettings = Parameters<typeof findPeriod>[1];

/** The term or year of a report. */
export interface NamedSpan extends DateRange {
  kind: 'term' | 'year';
  /** `term-2026-04-01` */
  span: string;
  /** `Term 1, 2026–27` */
  name: string;
}

const maxYears = 6;

function getSpanName(kind: NamedSpan['kind'], dateRange: DateRange): NamedSpan {
  const { startsOn } = dateRange;
  const name = kind === 'term' ? getTermName(startsOn) : getYearName(startsOn);
  return { ...dateRange, kind, span: `${kind}-${startsOn}`, name };
}

/** The current period and the earlier ones from `earliest` on, newest first; always includes the current one. */
function walkBack(now: Date, settings: CalendarSettings, kind: NamedSpan['kind'], earliest: string): NamedSpan[] {
  const { before, ...present } = findPeriod(now, settings, kind);
  const isWorthIt = before.startsOn >= earliest;
  return [getSpanName(kind, present), ...(isWorthIt ? walkBack(before.from, settings, kind, earliest) : [])];
}

/**
 * Terms and years up to `now`, newest first; each year follows its terms.
 *
 * @param firstDay first day of the first school year with marks, such as `2024-04-01`; null before there are any
 */
export function listSpans(now: Date, settings: CalendarSettings, firstDay: string | null): NamedSpan[] {
  const years = walkBack(now, settings, 'year', firstDay ?? '9999').slice(0, maxYears);
  const earliest = years.at(-1)?.startsOn ?? '9999';
  const terms = walkBack(now, settings, 'term', firstDay === null ? '9999' : earliest);
  return years.flatMap((year) => [...terms.filter(({ from }) => from >= year.from && from < year.to), year]);
}
