import type { Revenue } from '@shikhar/contracts/store/revenue/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { formatLongDay } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { getMonthName } from '../../../lib/words/month-name.ts';

/** Explains how a number is counted. */
export interface Note {
  stat: string;
  text: string;
}

function formatTotalNote({ from, totalPaise, refundedPaise, refundedOrders }: Revenue): string {
  const refunds =
    refundedOrders === 0
      ? 'Nothing was refunded.'
      : `Not included: refunds of ${formatRupees(refundedPaise)} for ${countOf(refundedOrders, 'order')}.`;
  return `${formatRupees(totalPaise)} from all orders paid since ${formatLongDay(from)}, including GST and after coupons. Each order counts on the day it was paid. Refunded orders are not counted. ${refunds}`;
}

function formatGrowthNote({ to, monthlyGrowth: growth }: Revenue): string {
  const [month, before, earlier] = [getMonthName(to), getMonthName(to, 1), getMonthName(to, 2)];
  const whole =
    growth.lastMonthPercent === null
      ? `Nothing was sold in ${earlier}.`
      : `The whole of ${before} compared with ${earlier}: ${formatNumber(growth.lastMonthPercent, { max: 1 })}%.`;
  return `${formatRupees(growth.thisMonthPaise)} in ${month} so far, compared with ${formatRupees(growth.sameDaysLastMonthPaise)} on the same days of ${before}, up to the same time of day. ${whole}`;
}

function formatAverageNote({ averageOrder: { thisMonthPaise, lastMonthPaise } }: Revenue): string {
  const say = (paise: number | null) => (paise === null ? 'no orders' : formatRupees(paise));
  return `Total revenue divided by the number of orders, including free ones. This month ${say(thisMonthPaise)}, last month ${say(lastMonthPaise)}.`;
}

/** How each number of the page is counted, with the amounts behind it. */
export function listNotes(revenue: Revenue): Note[] {
  return [
    { stat: 'Total revenue', text: formatTotalNote(revenue) },
    { stat: 'Monthly growth', text: formatGrowthNote(revenue) },
    {
      stat: 'Active subscriptions',
      text: 'Packages and tests that students can open today, through their own order or a seat from their school. If a student has both, it counts once.',
    },
    { stat: 'Average order value', text: formatAverageNote(revenue) },
    {
      stat: 'Weekly trend',
      text: 'The same revenue by week, Monday to Sunday. The last week is not over yet.',
    },
    {
      stat: 'Top performing tests',
      text: `Packages and tests by revenue received since ${formatLongDay(revenue.from)}. The price shown is today’s.`,
    },
  ];
}
