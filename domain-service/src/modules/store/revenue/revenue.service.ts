import type { EntityManager } from '@mikro-orm/postgresql';
import type { Revenue } from '@shikhar/contracts/store/revenue/schemas';
import type { Database } from '../../../database/database.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { findRevenueSpans, type Span } from './revenue-spans.ts';
import { findSales, selectSales, sumSales } from './sales.query.ts';
import { countRefunds, countSubscriptions } from './subscriptions.query.ts';
import { listTop } from './top-sellers.query.ts';

/** Growth in percent with one decimal; null without a base. */
function findGrowth(paise: number, before: number): number | null {
  return before === 0 ? null : Math.round(((paise - before) / before) * 1000) / 10;
}

function findMean({ paise, orders }: { paise: number; orders: number }): number | null {
  return orders === 0 ? null : Math.round(paise / orders);
}

/** Paid in a period and not refunded, in paise. */
export async function sumPaid(em: EntityManager, span: Span): Promise<number> {
  const rows = await selectSales(em.getKysely<Database>(), [span.from, span.to]).execute();
  return rows.reduce((sum, { paise }) => sum + paise, 0);
}

/** Revenue up to now. */
export async function getRevenue(em: EntityManager, now: Date): Promise<Revenue> {
  const { system } = await getSettings(em, now);
  const spans = findRevenueSpans(now, system);
  const [sales, refunds, activeSubscriptions] = await Promise.all([
    findSales(em, spans),
    countRefunds(em, spans.year),
    countSubscriptions(em, spans),
  ]);
  const year = sumSales(sales, spans.year);
  const [thisMonth, lastMonth] = [sumSales(sales, spans.thisMonth), sumSales(sales, spans.lastMonth)];
  const sameDays = sumSales(sales, spans.sameDaysLastMonth);
  return {
    from: spans.firstDay,
    to: spans.today,
    totalPaise: year.paise,
    orders: year.orders,
    ...refunds,
    monthlyGrowth: {
      percent: findGrowth(thisMonth.paise, sameDays.paise),
      thisMonthPaise: thisMonth.paise,
      sameDaysLastMonthPaise: sameDays.paise,
      lastMonthPercent: findGrowth(lastMonth.paise, sumSales(sales, spans.monthBeforeLast).paise),
    },
    activeSubscriptions,
    averageOrder: { paise: findMean(year), thisMonthPaise: findMean(thisMonth), lastMonthPaise: findMean(lastMonth) },
    weeks: spans.weeks.map(({ startsOn, span }) => ({ startsOn, ...sumSales(sales, span) })),
    top: await listTop(em, sales, spans.year),
  };
}
