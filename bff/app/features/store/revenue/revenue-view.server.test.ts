import type { Revenue } from '@shikhar/contracts/store/revenue/schemas';
import { describe, expect, it } from 'vitest';
import { listRevenueLines } from './revenue-lines.ts';
import { buildRevenueView } from './revenue-view.server.ts';

const revenue: Revenue = {
  from: '2026-04-01',
  to: '2026-11-18',
  totalPaise: 18_64_500_50,
  orders: 3612,
  refundedPaise: 1_598_00,
  refundedOrders: 2,
  monthlyGrowth: {
    percent: 12.4,
    thisMonthPaise: 1_12_400_00,
    sameDaysLastMonthPaise: 1_00_000_00,
    lastMonthPercent: 9.3,
  },
  activeSubscriptions: { count: 2946, endingThisMonth: 318 },
  averageOrder: { paise: 516_20, thisMonthPaise: 500_00, lastMonthPaise: 509_00 },
  weeks: [
    { startsOn: '2026-11-09', paise: 66_750_00, orders: 130 },
    { startsOn: '2026-11-16', paise: 71_240_50, orders: 140 },
  ],
  top: [
    {
      packageId: '0199f7a2-0000-7000-8000-000000000001',
      testId: null,
      title: 'Board Pattern Series: Science',
      class: '10',
      pricePaise: 799_00,
      orders: 812,
      paise: 6_48_788_00,
      percent: 34.8,
    },
  ],
};

describe('the revenue page', () => {
  it('shows the stats with their changes', () => {
    const { stats, days, trend } = buildRevenueView(revenue);
    expect(days).toBe('1 April 2026 to 18 November 2026');
    expect(stats).toEqual({
      total: { value: '₹18,64,501', change: null, unit: '', about: '3,612 orders, 2 refunded' },
      growth: { value: '12.4%', change: 3.1, unit: '%', about: 'compared with October' },
      subscriptions: { value: '2,946', change: null, unit: '', about: '318 end this month' },
      average: { value: '₹516', change: -1.8, unit: '%', about: 'compared with last month' },
    });
    expect(trend.says).toBe(
      'Revenue in each of the last 2 weeks, from ₹66,750 in the week of 9 Nov 2026 to ₹71,240.50 in the week of 16 Nov 2026',
    );
  });

  it('explains how each stat is counted, with the amounts behind it', () => {
    const notes = new Map(buildRevenueView(revenue).notes.map(({ stat, text }) => [stat, text]));
    expect(notes.get('Total revenue')).toContain('₹18,64,500.50 from all orders paid since 1 April 2026');
    expect(notes.get('Total revenue')).toContain('₹1,598 for 2 orders');
    expect(notes.get('Monthly growth')).toContain(
      '₹1,12,400 in November so far, compared with ₹1,00,000 on the same days of October',
    );
    expect([...notes.keys()]).toHaveLength(6);
  });

  it('shows that nothing was sold', () => {
    const { stats } = buildRevenueView({
      ...revenue,
      orders: 0,
      monthlyGrowth: { percent: null, thisMonthPaise: 0, sameDaysLastMonthPaise: 0, lastMonthPercent: null },
      averageOrder: { paise: null, thisMonthPaise: null, lastMonthPaise: null },
      activeSubscriptions: { count: 0, endingThisMonth: 0 },
    });
    expect(stats.growth).toMatchObject({ value: '–', about: 'nothing sold on the same days of October' });
    expect(stats.average).toMatchObject({ value: '–', about: 'no orders yet' });
    expect(stats.subscriptions.about).toBe('none end this month');
  });

  it('exports all of it to the paisa', () => {
    const lines = listRevenueLines(revenue);
    expect(lines[0]).toMatchObject({ part: 'Total revenue', paise: 18_64_500_50, orders: 3612 });
    expect(lines.at(-1)).toMatchObject({ what: 'Board Pattern Series: Science (Class 10)', percent: 34.8 });
    expect(lines.filter(({ part }) => part === 'Weekly trend')).toHaveLength(2);
  });
});
