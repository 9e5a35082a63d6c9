import type { Revenue } from '@shikhar/contracts/store/revenue/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { formatDay, formatLongDay, formatShortDay } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { getMonthName } from '../../../lib/words/month-name.ts';
import { roundTenth } from '../../../lib/words/number-text.ts';
import { drawLineChart, type LineChartView } from '../../../ui/charts/draw-line-chart.server.ts';
import { listNotes } from './counted-notes.ts';
import { createRupeeAxis } from './rupee-axis.ts';

/** A value with its change in percent. */
interface Stat {
  value: string;
  change: number | null;
  unit: '' | '%';
  about: string;
}

export interface WeekView {
  startsOn: string;
  /** `29 Sep` under the axis, `29 Sep 2026` in the table. */
  shortDay: string;
  day: string;
  rupees: number;
  revenue: string;
  orders: number;
}

export interface SellerView {
  id: string;
  title: string;
  href: string | null;
  class: string;
  price: string;
  orders: string;
  revenue: string;
  percent: number;
}

function toStaticStat(value: string, about: string): Stat {
  return { value, change: null, unit: '', about };
}

/** Rounded to rupees; the notes and the CSV have the paise. */
function formatRoundRupees(paise: number): string {
  return formatRupees(Math.round(paise / 100) * 100);
}

function formatEnding(count: number): string {
  return count === 0 ? 'none end this month' : plural(count, { one: '# ends this month', other: '# end this month' });
}

function buildGrowth({ to, monthlyGrowth: { percent, lastMonthPercent } }: Revenue): Stat {
  const before = getMonthName(to, 1);
  if (percent === null) return toStaticStat('–', `nothing sold on the same days of ${before}`);
  const value = `${formatNumber(percent, { max: 1 })}%`;
  if (lastMonthPercent === null) return toStaticStat(value, `on the same days of ${before}`);
  return { value, change: roundTenth(percent - lastMonthPercent), unit: '%', about: `compared with ${before}` };
}

function buildAverage({ averageOrder: { paise, thisMonthPaise, lastMonthPaise } }: Revenue): Stat {
  if (paise === null) return toStaticStat('–', 'no orders yet');
  const value = formatRoundRupees(paise);
  if (thisMonthPaise === null || !lastMonthPaise) return toStaticStat(value, 'each order this year');
  const change = roundTenth(((thisMonthPaise - lastMonthPaise) / lastMonthPaise) * 100);
  return { value, change, unit: '%', about: 'compared with last month' };
}

function formatTrend(weeks: readonly WeekView[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return '';
  return `Revenue in each of the last ${weeks.length} weeks, from ${first.revenue} in the week of ${first.day} to ${last.revenue} in the week of ${last.day}`;
}

function drawTrend(weeks: readonly WeekView[]): LineChartView {
  return drawLineChart({
    title: 'Revenue by week, latest last',
    says: formatTrend(weeks),
    heads: ['Week starting', 'Revenue'],
    points: weeks.map(({ startsOn, rupees, shortDay, day, revenue }) => ({
      id: startsOn,
      value: rupees,
      label: shortDay,
      name: day,
      text: revenue,
    })),
    axis: createRupeeAxis(weeks.map(({ rupees }) => rupees)),
    size: 'page',
  });
}

export function buildRevenueView(revenue: Revenue) {
  const { from, to, totalPaise, orders, refundedOrders, activeSubscriptions } = revenue;
  const weeks = revenue.weeks.map(({ startsOn, paise, orders: count }) => ({
    startsOn,
    shortDay: formatShortDay(startsOn),
    day: formatDay(startsOn),
    rupees: paise / 100,
    revenue: formatRupees(paise),
    orders: count,
  }));
  const sold = countOf(orders, 'order');
  return {
    days: `${formatLongDay(from)} to ${formatLongDay(to)}`,
    stats: {
      total: toStaticStat(
        formatRoundRupees(totalPaise),
        refundedOrders > 0 ? `${sold}, ${formatNumber(refundedOrders)} refunded` : sold,
      ),
      growth: buildGrowth(revenue),
      subscriptions: toStaticStat(formatNumber(activeSubscriptions.count), formatEnding(activeSubscriptions.endingThisMonth)),
      average: buildAverage(revenue),
    },
    weeks,
    trend: drawTrend(weeks),
    sellers: revenue.top.map(({ packageId, testId, title, paise, percent, ...seller }) => ({
      id: packageId ?? testId ?? title,
      title,
      href: packageId ? `/admin/revenue/packages/${packageId}` : testId && `/admin/tests/${testId}`,
      class: `Class ${seller.class}`,
      price: formatRupees(seller.pricePaise),
      orders: formatNumber(seller.orders),
      revenue: formatRupees(paise),
      percent,
    })),
    notes: listNotes(revenue),
  };
}

export type RevenueView = ReturnType<typeof buildRevenueView>;
