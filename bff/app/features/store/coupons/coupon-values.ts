import type { Coupon } from '@shikhar/contracts/store/coupons/schemas';
import { formatRupeesInput } from '@shikhar/contracts/vocabulary/money';
import type { FieldValues } from '../../../forms/field-values.ts';

/** Typed values of a coupon's form. */
export const couponFields = [
  'code',
  'kind',
  'worth',
  'packageId',
  'mostUses',
  'mostUsesEach',
  'startsOn',
  'endsOn',
  'isActive',
] as const;
export type CouponField = (typeof couponFields)[number];

export const newCouponValues: FieldValues = { kind: 'percent', mostUsesEach: '1', isActive: 'on' };

/** A coupon as its form shows it. */
export function toCouponValues(coupon: Coupon): FieldValues {
  const { percent, amountPaise, mostUses, isActive } = coupon;
  return {
    code: coupon.code,
    kind: amountPaise === null ? 'percent' : 'amount',
    worth: amountPaise === null ? String(percent ?? '') : formatRupeesInput(amountPaise),
    packageId: coupon.packageId ?? '',
    mostUses: mostUses === null ? '' : String(mostUses),
    mostUsesEach: String(coupon.mostUsesEach),
    startsOn: coupon.startsOn ?? '',
    endsOn: coupon.endsOn ?? '',
    isActive: isActive ? 'on' : '',
  };
}
