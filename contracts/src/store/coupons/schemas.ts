import * as z from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Paise, PaiseSum } from '../../vocabulary/money.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { CouponCode } from '../orders/schemas.ts';

const percentWords = 'Enter a whole number from 1 to 100.';

const draftFields = {
  code: CouponCode,
  percent: z.int(percentWords).min(1, percentWords).max(100, percentWords).nullable(),
  amountPaise: z.int('Enter an amount in rupees, as in 100').min(100, 'Enter at least ₹1').pipe(Paise).nullable(),
  /** Only for this package. */
  packageId: z.uuid().nullable(),
  /** For all students together; null without a limit. */
  maxUses: z
    .int('Enter a whole number, or leave it empty.')
    .min(1, 'Enter 1 or more.')
    .max(1_000_000, 'Enter at most 10,00,000.')
    .nullable(),
  maxUsesPerBuyer: z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(100, 'Enter at most 100.'),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  isActive: z.boolean(),
};

type Kind = { percent: number | null; amountPaise: number | null };

const someKind = {
  path: ['percent'],
  error: 'Enter how much it takes off',
  // Reported together with the errors of other fields.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
const oneKind = { path: ['percent'], error: 'Enter a percentage or an amount, not both' };
const inOrder = { path: ['endsOn'], error: 'The last day is before the first' };
const hasKind = ({ percent, amountPaise }: Kind) => percent !== null || amountPaise !== null;
const isOfOneKind = ({ percent, amountPaise }: Kind) => percent === null || amountPaise === null;
const isInOrder = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
  startsOn === null || endsOn === null || startsOn <= endsOn;

/**
 * Either `percent` or `amountPaise` off the price. Days are in the site's time zone, both included. The caller generates the id.
 */
export const CouponDraft = z
  .strictObject({ id: z.uuid(), ...draftFields })
  .refine(hasKind, someKind)
  .refine(isOfOneKind, oneKind)
  .refine(isInOrder, inOrder);
export type CouponDraft = z.infer<typeof CouponDraft>;

/** `revision` is the one the caller read; 409 COUPON_STALE for an older one. */
export const CouponChange = z
  .strictObject({ ...draftFields, revision: z.int().min(1) })
  .refine(hasKind, someKind)
  .refine(isOfOneKind, oneKind)
  .refine(isInOrder, inOrder);
export type CouponChange = z.infer<typeof CouponChange>;

export const Coupon = z.object({
  id: z.uuid(),
  code: z.string(),
  percent: z.int().nullable(),
  amountPaise: Paise.nullable(),
  packageId: z.uuid().nullable(),
  packageTitle: z.string().nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerBuyer: z.int(),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  isActive: z.boolean(),
  revision: z.int(),
  createdAt: Instant,
  /** `uses` counts paid orders, `held` those that wait for payment. */
  uses: z.int(),
  held: z.int(),
  /** Total discount of paid orders. */
  discountPaise: PaiseSum,
});
export type Coupon = z.infer<typeof Coupon>;

export const CouponsQuery = z.strictObject({ ...pageFields, search: lineOfText(32).optional() });
export type CouponsQuery = z.infer<typeof CouponsQuery>;
export const CouponsPage = z.object({ coupons: z.array(Coupon), total: z.int() });
export type CouponsPage = z.infer<typeof CouponsPage>;
