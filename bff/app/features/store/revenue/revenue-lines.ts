import type { Revenue } from '@shikhar/contracts/store/revenue/schemas';

/** A CSV row: the stat, its period and its values. */
export interface RevenueLine {
  part: string;
  what: string;
  from: string | null;
  to: string | null;
  orders: number | null;
  paise: number | null;
  percent: number | null;
}

const nothing = { from: null, to: null, orders: null, paise: null, percent: null };

function listStats(revenue: Revenue): RevenueLine[] {
  const { from, to, monthlyGrowth: growth, activeSubscriptions, averageOrder: average } = revenue;
  const line = (part: string, what: string, facts: Partial<RevenueLine>) => ({ ...nothing, part, what, ...facts });
  return [
    line('Total revenue', 'Paid', { from, to, orders: revenue.orders, paise: revenue.totalPaise }),
    line('Total revenue', 'Refunded, not part of it', {
      from,
      to,
      orders: revenue.refundedOrders,
      paise: revenue.refundedPaise,
    }),
    line('Monthly growth', 'This month so far', { paise: growth.thisMonthPaise, percent: growth.percent }),
    line('Monthly growth', 'Same days of last month', { paise: growth.sameDaysLastMonthPaise }),
    line('Monthly growth', 'Last month vs the month before', { percent: growth.lastMonthPercent }),
    line('Active subscriptions', 'Open today', { orders: activeSubscriptions.count }),
    line('Active subscriptions', 'End this month', { orders: activeSubscriptions.endingThisMonth }),
    line('Average order value', 'This year', { from, to, paise: average.paise }),
    line('Average order value', 'This month', { paise: average.thisMonthPaise }),
    line('Average order value', 'Last month', { paise: average.lastMonthPaise }),
  ];
}

/** All numbers of the page, one per row. */
export function listRevenueLines(revenue: Revenue): RevenueLine[] {
  return [
    ...listStats(revenue),
    ...revenue.weeks.map(({ startsOn, orders, paise }) => ({
      ...nothing,
      part: 'Weekly trend',
      what: 'Week',
      from: startsOn,
      orders,
      paise,
    })),
    ...revenue.top.map(({ title, class: level, orders, paise, percent }) => ({
      ...nothing,
      part: 'Top performing tests',
      what: `${title} (Class ${level})`,
      from: revenue.from,
      to: revenue.to,
      orders,
      paise,
      percent,
    })),
  ];
}
