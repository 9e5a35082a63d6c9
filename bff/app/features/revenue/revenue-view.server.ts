import type { Revenue } from '@shikhar/contracts/revenue/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { countOf } from '../../lib/marks.ts';
import { drawLineChart, type LineChartView } from '../../ui/charts/draw-line-chart.server.ts';
import { makeRupeeAxis } from '../../ui/charts/rupee-axis.ts';
import { nameMonth, sayDay, sayLongDay, sayShortDay } from './calendar-words.ts';
import { listNotes, type Note } from './counted-notes.ts';

/** A figure with how it changed, in points or per cent. */
interface Figure {
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

export interface RevenueView {
  days: string;
  figures: { total: Figure; growth: Figure; subscriptions: Figure; average: Figure };
  weeks: WeekView[];
  trend: LineChartView;
  sellers: SellerView[];
  notes: Note[];
}

const writeCount = new Intl.NumberFormat('en-IN').format;
const writePercent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }).format;

function still(value: string, about: string): Figure {
  return { value, change: null, unit: '', about };
}

function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** To the rupee: the paise stand in the notes and the file. */
function sayRoundRupees(paise: number): string {
  return formatRupees(Math.round(paise / 100) * 100);
}

function sayEnding(count: number): string {
  return count === 1 ? '1 ends this month' : `${count === 0 ? 'none' : writeCount(count)} end this month`;
}

function buildGrowth({ to, monthlyGrowth: { percent, lastMonthPercent } }: Revenue): Figure {
  const before = nameMonth(to, 1);
  if (percent === null) return still('–', `nothing sold on the same days of ${before}`);
  const value = `${writePercent(percent)}%`;
  if (lastMonthPercent === null) return still(value, `on the same days of ${before}`);
  return { value, change: roundTenth(percent - lastMonthPercent), unit: '', about: `points on ${before}` };
}

function buildAverage({ averageOrder: { paise, thisMonthPaise, lastMonthPaise } }: Revenue): Figure {
  if (paise === null) return still('–', 'no orders yet');
  const value = sayRoundRupees(paise);
  if (thisMonthPaise === null || !lastMonthPaise) return still(value, 'each order this year');
  const change = roundTenth(((thisMonthPaise - lastMonthPaise) / lastMonthPaise) * 100);
  return { value, change, unit: '%', about: 'on last month' };
}

function sayTrend(weeks: readonly WeekView[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return '';
  return `Revenue in each of the last ${weeks.length} weeks, from ${first.revenue} in the week of ${first.day} to ${last.revenue} in the week of ${last.day}`;
}

function drawTrend(weeks: readonly WeekView[]): LineChartView {
  return drawLineChart({
    title: 'Revenue by weeks, the latest last',
    says: sayTrend(weeks),
    heads: ['Week starting', 'Revenue'],
    points: weeks.map(({ startsOn, rupees, shortDay, day, revenue }) => ({
      id: startsOn,
      value: rupees,
      label: shortDay,
      name: day,
      text: revenue,
    })),
    axis: makeRupeeAxis(weeks.map(({ rupees }) => rupees)),
    size: 'page',
  });
}

export function buildRevenueView(revenue: Revenue): RevenueView {
  const { from, to, totalPaise, orders, refundedOrders, activeSubscriptions } = revenue;
  const weeks = revenue.weeks.map(({ startsOn, paise, orders: count }) => ({
    startsOn,
    shortDay: sayShortDay(startsOn),
    day: sayDay(startsOn),
    rupees: paise / 100,
    revenue: formatRupees(paise),
    orders: count,
  }));
  const refunds = refundedOrders > 0 ? `, ${writeCount(refundedOrders)} refunded` : '';
  return {
    days: `${sayLongDay(from)} to ${sayLongDay(to)}`,
    figures: {
      total: still(sayRoundRupees(totalPaise), `${countOf(orders, 'order')}${refunds}`),
      growth: buildGrowth(revenue),
      subscriptions: still(writeCount(activeSubscriptions.count), sayEnding(activeSubscriptions.endingThisMonth)),
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
      orders: writeCount(seller.orders),
      revenue: formatRupees(paise),
      percent,
    })),
    notes: listNotes(revenue),
  };
}
