import type { Coupon } from '@shikhar/contracts/store/coupons/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import type { StatusKind } from '../../../ui/badge.tsx';

/** `20%` or `₹100` */
export function formatWorth({ percent, amountPaise }: Pick<Coupon, 'percent' | 'amountPaise'>): string {
  return amountPaise === null ? `${percent}%` : formatRupees(amountPaise);
}

/** `12 of 500`, or `12` without a limit. */
export function formatUses({ uses, maxUses }: Pick<Coupon, 'uses' | 'maxUses'>): string {
  return maxUses === null ? formatNumber(uses) : `${formatNumber(uses)} of ${formatNumber(maxUses)}`;
}

/** Uses held by unpaid orders. */
export function formatHeld({ held }: Pick<Coupon, 'held'>): string | null {
  return held === 0 ? null : `${formatNumber(held)} held`;
}

type Standing = Pick<Coupon, 'isActive' | 'startsOn' | 'endsOn' | 'maxUses' | 'uses' | 'held'>;

/** Whether it can be used now, or why not. */
export function findStatus(
  { isActive, startsOn, endsOn, maxUses, uses, held }: Standing,
  today: string,
): { kind: StatusKind; words: string } {
  if (!isActive) return { kind: 'off', words: 'Switched off' };
  if (endsOn !== null && endsOn < today) return { kind: 'off', words: 'Ended' };
  if (maxUses !== null && uses + held >= maxUses) return { kind: 'done', words: 'Used up' };
  if (startsOn !== null && startsOn > today) return { kind: 'pending', words: 'Not yet' };
  return { kind: 'active', words: 'Active' };
}
