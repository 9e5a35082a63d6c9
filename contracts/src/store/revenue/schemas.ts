import * as z from 'zod';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Paise, PaiseSum } from '../../vocabulary/money.ts';

/**
 * Counts paid orders by time of payment, in the site's time zone. Refunded orders are never counted, not even in the week they
 * were paid.
 */
export const Revenue = z.object({
  /** The financial year so far, from 1 April. */
  from: z.iso.date(),
  to: z.iso.date(),
  totalPaise: PaiseSum,
  orders: z.int(),
  /** Refunded since the year began; not part of the total. */
  refundedPaise: PaiseSum,
  refundedOrders: z.int(),
  monthlyGrowth: z.object({
    /** This month so far against the same days of last month, in percent with one decimal; null when last month had none. */
    percent: z.number().nullable(),
    thisMonthPaise: PaiseSum,
    sameDaysLastMonthPaise: PaiseSum,
    /** Growth of the last full month over the one before it. */
    lastMonthPercent: z.number().nullable(),
  }),
  activeSubscriptions: z.object({
    /** Packages and tests open to a student today, by an order or a seat. */
    count: z.int(),
    endingThisMonth: z.int(),
  }),
  averageOrder: z.object({
    /** Average paid order of the year, rounded to the paisa; null without any. */
    paise: PaiseSum.nullable(),
    thisMonthPaise: PaiseSum.nullable(),
    lastMonthPaise: PaiseSum.nullable(),
  }),
  /** The last eight weeks, Monday to Sunday; the last one is still running. */
  weeks: z.array(z.object({ startsOn: z.iso.date(), paise: PaiseSum, orders: z.int() })),
  /** By revenue of the year. */
  top: z.array(
    z.object({
      packageId: z.uuid().nullable(),
      testId: z.uuid().nullable(),
      title: z.string(),
      class: ClassLevel,
      pricePaise: Paise,
      orders: z.int(),
      paise: PaiseSum,
      /** Percent of the year's total, one decimal. */
      percent: z.number(),
    }),
  ),
});
export type Revenue = z.infer<typeof Revenue>;
