import type { Revenue } from '@shikhar/contracts/store/revenue/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { countOf } from '../../../lib/words/marks.ts';
import { formatLongDay, getMonthName } from './calendar-words.ts';

/** How a figure is counted. */
export interface Note {
  stat: string;
  text: string;
}

const formatPercent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }).format;

function formatTotalNote({ from, totalPaise, refundedPaise, refundedOrders }: Revenue): string {
  const refunds =
    refundedOrders === 0
      ? 'Nothing was refunded.'
      : `Refunded since then and not part of it: ${formatRupees(refundedPaise)} of ${countOf(refundedOrders, 'order')}.`;
  return `${formatRupees(totalPaise)}: what the orders paid since ${formatLongDay(from)} came to, with GST and less coupons, each on the day of its payment. An order that is refunded counts nowhere any more. ${refunds}`;
}

function formatGrowthNote({ to, monthlyGrowth: growth }: Revenue): string {
  const [month, before, earlier] = [getMonthName(to), getMonthName(to, 1), getMonthName(to, 2)];
  const whole =
    growth.lastMonthPercent === null
      ? `In ${earlier} nothing was sold.`
      : `All of ${before} against all of ${earlier}: ${formatPercent(growth.lastMonthPercent)}%.`;
  return `${formatRupees(growth.thisMonthPaise)} in ${month} so far against ${formatRupees(growth.sameDaysLastMonthPaise)} on the same days of ${before}, up to the same time of day. ${whole}`;
}

function formatAverageNote({ averageOrder: { thisMonthPaise, lastMonthPaise } }: Revenue): string {
  const say = (paise: number | null) => (paise === null ? 'no orders' : formatRupees(paise));
  return `The total revenue by the number of its orders, those that cost nothing included. This month ${say(thisMonthPaise)}, last month ${say(lastMonthPaise)}.`;
}

/** How each figure of the page is counted, with the amounts behind it. */
export function listNotes(revenue: Revenue): Note[] {
  return [
    { stat: 'Total revenue', text: formatTotalNote(revenue) },
    { stat: 'Monthly growth', text: formatGrowthNote(revenue) },
    {
      stat: 'Active subscriptions',
      text: 'Packages and tests that are open to a student today, by an order of their own or a seat of their school. What a student has by both is counted once.',
    },
    { stat: 'Average order value', text: formatAverageNote(revenue) },
    {
      stat: 'Weekly trend',
      text: 'The same revenue by weeks from Monday to Sunday. The last one is not over yet.',
    },
    {
      stat: 'Top performing tests',
      text: `Packages and tests by revenue since ${formatLongDay(revenue.from)}, as it was paid. The price is that of today.`,
    },
  ];
}
