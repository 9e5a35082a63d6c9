import { z } from 'zod';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Paise, PaiseSum } from '../../vocabulary/money.ts';

/**
 * All of orders that stand paid, by the moment of payment in the site's time zone; a refunded order counts nowhere, also not in the
 * week it was paid.
 */
export const Revenue = z.object({
  /** The financial year so far: 1 April to today. */
  from: z.iso.date(),
  to: z.iso.date(),
  totalPaise: PaiseSum,
  orders: z.int(),
  /** Refunded since the year began, not part of the total. */
  refundedPaise: PaiseSum,
  refundedOrders: z.int(),
  monthlyGrowth: z.object({
    /** This month to today against the same days of the month before, in percent with one decimal; null where there was nothing. */
    percent: z.number().nullable(),
    thisMonthPaise: PaiseSum,
    sameDaysLastMonthPaise: PaiseSum,
    /** Growth of the whole last month over the one before it. */
    lastMonthPercent: z.number().nullable(),
  }),
  activeSubscriptions: z.object({
    /** Packages and tests open to a student today, by an own order or a seat. */
    count: z.int(),
    endingThisMonth: z.int(),
  }),
  averageOrder: z.object({
    /** Of paid orders of the year, rounded to the paisa; null without any. */
    paise: PaiseSum.nullable(),
    thisMonthPaise: PaiseSum.nullable(),
    lastMonthPaise: PaiseSum.nullable(),
  }),
  /** The last eight weeks, Monday to Sunday, the last one up to now. */
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
      /** Of the year's total, 0 to 100 with one decimal. */
      percent: z.number(),
    }),
  ),
});
export type Revenue = z.infer<typeof Revenue>;
