import type { Coupon } from '@shikhar/contracts/coupons/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { formatDay } from '../../lib/site-time.ts';
import { findToday } from '../../lib/today.ts';
import { findStatus, sayHeld, sayUses, sayWorth } from './coupon-words.ts';

function sayDays({ startsOn, endsOn }: Coupon): string {
  if (startsOn !== null && endsOn !== null) return `${formatDay(startsOn)} to ${formatDay(endsOn)}`;
  if (startsOn !== null) return `From ${formatDay(startsOn)}`;
  return endsOn === null ? 'Always' : `Until ${formatDay(endsOn)}`;
}

/** A coupon in words, as a row of the list and above its form. */
export function viewCoupon(coupon: Coupon, now: Date) {
  return {
    id: coupon.id,
    code: coupon.code,
    about: coupon.packageTitle ?? 'Any package or test',
    worth: sayWorth(coupon),
    uses: sayUses(coupon),
    held: sayHeld(coupon),
    isUnused: coupon.uses + coupon.held === 0,
    discount: formatRupees(coupon.discountPaise),
    days: sayDays(coupon),
    status: findStatus(coupon, findToday(now)),
  };
}
export type CouponView = ReturnType<typeof viewCoupon>;
