import { maxPageSize } from '@shikhar/contracts/http/pagination';
import type { Coupon } from '@shikhar/contracts/store/coupons/schemas';
import { listAuthoredPackages } from '@shikhar/contracts/store/packages/routes';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { formatDay } from '../../../lib/site/site-time.ts';
import { findToday } from '../../../lib/site/today.ts';
import type { SelectOption } from '../../../ui/select-field.tsx';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { findStatus, formatHeld, formatUses, formatWorth } from './coupon-text.ts';

function formatDays({ startsOn, endsOn }: Coupon): string {
  if (startsOn !== null && endsOn !== null) return `${formatDay(startsOn)} to ${formatDay(endsOn)}`;
  if (startsOn !== null) return `From ${formatDay(startsOn)}`;
  return endsOn === null ? 'Always' : `Until ${formatDay(endsOn)}`;
}

/** A coupon formatted for the list and for its own page. */
export function buildCouponView(coupon: Coupon, now: Date) {
  return {
    id: coupon.id,
    code: coupon.code,
    about: coupon.packageTitle ?? 'Any package or test',
    worth: formatWorth(coupon),
    uses: formatUses(coupon),
    held: formatHeld(coupon),
    isUnused: coupon.uses + coupon.held === 0,
    discount: formatRupees(coupon.discountPaise),
    days: formatDays(coupon),
    status: findStatus(coupon, findToday(now)),
  };
}
export type CouponView = ReturnType<typeof buildCouponView>;

/** Packages for the coupon's select, last changed first, always including its current one. */
export async function listPackageOptions(client: ServiceClient, coupon: Coupon | null): Promise<SelectOption[]> {
  const { body } = await client.ask(listAuthoredPackages, { query: { pageSize: maxPageSize } });
  const options = body.packages.map(({ id, title, subject, class: level }) => ({
    value: id,
    label: `${title} (Class ${level}, ${subject})`,
  }));
  const own = coupon?.packageId ?? null;
  if (own === null || options.some(({ value }) => value === own)) return options;
  return [{ value: own, label: coupon?.packageTitle ?? 'A package' }, ...options];
}
