import { formatLongDateWith } from '@shikhar/contracts/settings/site-time';
import { toWallClock } from '@shikhar/contracts/settings/wall-clock';
import type { SchoolSummary } from '@shikhar/contracts/students/schemas';
import { getSite } from '../../../lib/site/site.ts';
import { formatShortDate } from '../../../lib/site/site-time.ts';

/** The summary of a school with formatted months. */
export interface SchoolSummaryView extends Omit<SchoolSummary, 'monthStart'> {
  /** `November 2026` */
  month: string;
  /** The period that this month is compared with: `1–20 Oct`. */
  monthBefore: string;
  /** Percent with one decimal; null when there is nothing to compare with. */
  testsChange: number | null;
  averageChange: number | null;
  activeShare: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function getMonthName(instant: string): string {
  return formatLongDateWith(new Date(instant), { ...getSite(), dateFormat: 'DD-MM-YYYY' }).replace(/^\d+ /, '');
}

function getPreviousMonthName(monthStart: string, now: Date): string {
  const { timezone } = getSite();
  const lastDay = new Date(Date.parse(monthStart) - dayMs / 2);
  const day = Math.min(toWallClock(now, timezone).day, toWallClock(lastDay, timezone).day);
  const name = formatShortDate(lastDay.toISOString()).replace(/\d+/, '').trim();
  return day > 1 ? `1–${day} ${name}` : `1 ${name}`;
}

export function buildSchoolSummaryView({ monthStart, ...summary }: SchoolSummary, now: Date): SchoolSummaryView {
  const { testsThisMonth, testsMonthBefore, averagePercent, averageMonthBefore, students, activeThisWeek } = summary;
  const hasAverages = averagePercent !== null && averageMonthBefore !== null;
  return {
    ...summary,
    month: getMonthName(monthStart),
    monthBefore: getPreviousMonthName(monthStart, now),
    testsChange: testsMonthBefore > 0 ? round((100 * (testsThisMonth - testsMonthBefore)) / testsMonthBefore) : null,
    averageChange: hasAverages ? round(averagePercent - averageMonthBefore) : null,
    activeShare: students > 0 ? Math.round((100 * activeThisWeek) / students) : null,
  };
}
