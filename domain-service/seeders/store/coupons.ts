import { buildCoupon } from '../../factories/coupon.ts';
import { findDiscount } from '../../src/modules/store/coupons/discount.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import type { Person } from '../people/people.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import type { Rng } from '../rng/rng.ts';
import { dayMs, findInstant, findMonthDay, toInstant } from '../school-year/indian-time.ts';
import type { Series } from './package-papers.ts';

/** A coupon definition; days count back from the seeding day. */
interface CouponPlan {
  code: string;
  percent?: number;
  rupees?: number;
  packageSlug?: string;
  maxUses?: number;
  createdDaysAgo: number;
  /** First and last day, as month and day; the latest occurrence. */
  window?: { from: number; to: number };
  isActive?: false;
  /** How often buyers enter it when it is valid. */
  draw: number;
}

const plans: readonly CouponPlan[] = [
  { code: 'FIRST5', percent: 50, maxUses: 5, createdDaysAgo: 340, draw: 0.4 },
  { code: 'DIWALI25', percent: 25, createdDaysAgo: 360, window: { from: 1020, to: 1110 }, draw: 0.6 },
  { code: 'SCIENCE100', rupees: 100, packageSlug: 'class-10-science-board', maxUses: 50, createdDaysAgo: 230, draw: 0.3 },
  { code: 'WELCOME10', percent: 10, createdDaysAgo: 345, draw: 0.12 },
  { code: 'TEACHERSDAY', rupees: 50, createdDaysAgo: 80, isActive: false, draw: 0 },
];

function findWindow({ today }: DemoSetting, { from, to }: { from: number; to: number }) {
  const daysBack = Array.from({ length: 366 }, (_, back) => today - back);
  const first = daysBack.find((day) => findMonthDay(day) === from) ?? today;
  const last = Array.from({ length: 60 }, (_, ahead) => first + ahead).find((day) => findMonthDay(day) === to) ?? first;
  return { startsAt: toInstant(findInstant(first, 0)), endsAt: toInstant(findInstant(last + 1, 0)) };
}

function makeCouponRow(setting: DemoSetting, plan: CouponPlan, all: readonly Series[], admin: Person) {
  const createdAtMs = findInstant(setting.today - plan.createdDaysAgo, 10.5);
  return buildCoupon({
    id: makeRowId(setting.rng.fork(`coupon ${plan.code}`), createdAtMs),
    code: plan.code,
    percent: plan.percent ?? null,
    amountPaise: plan.rupees === undefined ? null : plan.rupees * 100,
    package: all.find((series) => series.plan.slug === plan.packageSlug)?.id ?? null,
    maxUses: plan.maxUses ?? null,
    ...(plan.window ? findWindow(setting, plan.window) : { startsAt: toInstant(createdAtMs), endsAt: null }),
    isActive: plan.isActive ?? true,
    createdBy: admin.id,
    createdAt: toInstant(createdAtMs),
  });
}
export type CouponRow = ReturnType<typeof makeCouponRow>;

/** A coupon with how often buyers enter it. */
interface Coupon {
  row: CouponRow;
  draw: number;
}

export function makeCoupons(setting: DemoSetting, all: readonly Series[], admin: Person): Coupon[] {
  return plans.map((plan) => ({ row: makeCouponRow(setting, plan, all, admin), draw: plan.draw }));
}

/** Tracks remaining uses while the year's orders are built in order. */
export class CouponBook {
  readonly #coupons: readonly Coupon[];
  /** By orders that stay paid. */
  readonly #uses = new Map<string, Set<string>>();

  constructor(coupons: readonly Coupon[]) {
    this.#coupons = coupons;
  }

  /** The coupon a buyer enters, if any. Small packages are bought without. */
  draw(rng: Rng, buyer: Person, series: Series, atMs: number): CouponRow | null {
    const isDrawn = ({ row, draw }: Coupon) => this.#isUsable(row, buyer, series, atMs) && rng.happens(draw);
    return series.plan.kind === 'starter' ? null : (this.#coupons.find(isDrawn)?.row ?? null);
  }

  use({ id }: CouponRow, { id: buyerId }: Person): void {
    this.#uses.set(id, (this.#uses.get(id) ?? new Set()).add(buyerId));
  }

  #isUsable(row: CouponRow, buyer: Person, series: Series, atMs: number): boolean {
    const users = this.#uses.get(row.id);
    return (
      Date.parse(row.startsAt ?? '') < atMs &&
      (row.endsAt === null || atMs < Date.parse(row.endsAt) - dayMs / 24) &&
      (row.package === null || row.package === series.id) &&
      (row.maxUses === null || (users?.size ?? 0) < row.maxUses) &&
      !users?.has(buyer.id)
    );
  }
}

export function findCouponDiscount(pricePaise: number, coupon: CouponRow | null): number {
  return coupon ? findDiscount(pricePaise, { percent: coupon.percent, amountPaise: coupon.amountPaise }) : 0;
}
