import type { Coupon } from '@shikhar/contracts/store/coupons/schemas';
import { formatRupeesInput } from '@shikhar/contracts/vocabulary/money';
import type { FieldValues } from '../../../forms/field-values.ts';

/** Field names of the coupon form. */
export const couponFields = [
  'code',
  'kind',
  'worth',
  'packageId',
  'maxUses',
  'maxUsesPerBuyer',
  'startsOn',
  'endsOn',
  'isActive',
] as const;
export type CouponField = (typeof couponFields)[number];

export const newCouponValues: FieldValues = { kind: 'percent', maxUsesPerBuyer: '1', isActive: 'on' };

/** Form values of a saved coupon. */
export function toCouponValues(coupon: Coupon): FieldValues {
  const { percent, amountPaise, maxUses, isActive } = coupon;
  return {
    code: coupon.code,
    kind: amountPaise === null ? 'percent' : 'amount',
    worth: amountPaise === null ? String(percent ?? '') : formatRupeesInput(amountPaise),
    packageId: coupon.packageId ?? '',
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerBuyer: String(coupon.maxUsesPerBuyer),
    startsOn: coupon.startsOn ?? '',
    endsOn: coupon.endsOn ?? '',
    isActive: isActive ? 'on' : '',
  };
}
