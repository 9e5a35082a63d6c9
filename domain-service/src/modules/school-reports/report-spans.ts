import { findPeriod, nameTerm, nameYear, type Stretch } from '../figures/calendar.service.ts';

type CalendarSettings = Parameters<typeof findPeriod>[1];

/** A term or a year that a report is made of. */
export interface NamedSpan extends Stretch {
  kind: 'term' | 'year';
  /** `term-2026-04-01` */
  span: string;
  /** `Term 1, 2026–27` */
  name: string;
}

const mostYears = 6;

function nameSpan(kind: NamedSpan['kind'], stretch: Stretch): NamedSpan {
  const { startsOn } = stretch;
  const name = kind === 'term' ? nameTerm(startsOn) : nameYear(startsOn);
  return { ...stretch, kind, span: `${kind}-${startsOn}`, name };
}

/** The stretch of `now` and those before it that begin on `earliest` or later, the newest first; the first one in any case. */
function walkBack(now: Date, settings: CalendarSettings, kind: NamedSpan['kind'], earliest: string): NamedSpan[] {
  const { before, ...present } = findPeriod(now, settings, kind);
  const isWorthIt = before.startsOn >= earliest;
  return [nameSpan(kind, present), ...(isWorthIt ? walkBack(before.from, settings, kind, earliest) : [])];
}

/**
 * The terms and years up to `now`, the newest first, each year behind its terms.
 *
 * @param firstDay of the first school year with marks, as `2024-04-01`; null before there are any
 */
export function listSpans(now: Date, settings: CalendarSettings, firstDay: string | null): NamedSpan[] {
  const years = walkBack(now, settings, 'year', firstDay ?? '9999').slice(0, mostYears);
  const earliest = years.at(-1)?.startsOn ?? '9999';
  const terms = walkBack(now, settings, 'term', firstDay === null ? '9999' : earliest);
  return years.flatMap((year) => [...terms.filter(({ from }) => from >= year.from && from < year.to), year]);
}
