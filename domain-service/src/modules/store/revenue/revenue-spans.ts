import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { findMidnight, findWeekday, toWallClock } from '@shikhar/contracts/settings/wall-clock';

export interface Span {
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** A calendar day. */
interface Day {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

export interface RevenueSpans {
  /** Calendar days, such as `2026-04-01`. */
  firstDay: string;
  today: string;
  lastDayOfMonth: string;
  year: Span;
  thisMonth: Span;
  /** Up to the same day and time of the previous month, at most to its end. */
  sameDaysLastMonth: Span;
  lastMonth: Span;
  monthBeforeLast: Span;
  /** Oldest first; the last one ends now. */
  weeks: { startsOn: string; span: Span }[];
}

const shownWeeks = 8;
const firstMonth = 4;

/** `day` may lie outside its month, such as the 0th of March. */
function formatDay({ year, month, day }: Day): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The periods of the revenue page in the settings' time zone, up to and including now. */
export function findRevenueSpans(now: Date, { timezone }: Pick<SystemSettings, 'timezone'>): RevenueSpans {
  const today = toWallClock(now, timezone);
  const { year, month, day } = today;
  const midnight = (date: Day) => findMidnight(date, timezone);
  const end = new Date(now.getTime() + 1);
  const firstDay = { year: month < firstMonth ? year - 1 : year, month: firstMonth, day: 1 };
  const monthStart = midnight({ year, month, day: 1 });
  const lastStart = midnight({ year, month: month - 1, day: 1 });
  const passedMs = end.getTime() - midnight({ year, month, day }).getTime();
  const sameEnd = Math.min(midnight({ year, month: month - 1, day }).getTime() + passedMs, monthStart.getTime());
  const monday = day - ((findWeekday(today) + 6) % 7);
  const weeks = Array.from({ length: shownWeeks }, (_, index) => {
    const start = { year, month, day: monday - 7 * (shownWeeks - 1 - index) };
    const to = index === shownWeeks - 1 ? end : midnight({ ...start, day: start.day + 7 });
    return { startsOn: formatDay(start), span: { from: midnight(start), to } };
  });
  return {
    firstDay: formatDay(firstDay),
    today: formatDay(today),
    lastDayOfMonth: formatDay({ year, month: month + 1, day: 0 }),
    year: { from: midnight(firstDay), to: end },
    thisMonth: { from: monthStart, to: end },
    sameDaysLastMonth: { from: lastStart, to: new Date(sameEnd) },
    lastMonth: { from: lastStart, to: monthStart },
    monthBeforeLast: { from: midnight({ year, month: month - 2, day: 1 }), to: lastStart },
    weeks,
  };
}
