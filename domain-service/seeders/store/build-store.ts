import type { DemoSetting } from '../demo/demo-setting.ts';
import type { People } from '../people/people.ts';
import { CouponBook, makeCoupons } from './coupons.ts';
import { openAll } from './entitlement-rows.ts';
import { makeCouponUseRows, makeOrderRow } from './order-rows.ts';
import { logOrder, makeEventRows } from './order-story.ts';
import type { Series } from './package-papers.ts';
import { makePackageRows, makePackageTestRows } from './package-rows.ts';
import { makeMoneyRows } from './payment-rows.ts';
import { placeOrders } from './placed-order.ts';
import { planSales } from './sale-plan.ts';
import { planSeatSales } from './seat-plan.ts';

/** A year of the store: packages, orders and entitlements. */
export function buildStore(setting: DemoSetting, people: People, all: readonly Series[]) {
  const { admin, students } = people;
  const coupons = makeCoupons(setting, all, admin);
  const seatSales = planSeatSales(setting, people, all);
  const sales = planSales(setting, students, all, (student, series) =>
    seatSales.some((seats) => seats.series === series && seats.taken.some((taken) => taken.student === student)),
  );
  const { orders, lastNumbers } = placeOrders(setting, new CouponBook(coupons), [...sales, ...seatSales]);
  const { blocks, grants } = openAll(orders, students);
  const rows = {
    packages: makePackageRows(setting, all),
    package_tests: makePackageTestRows(all),
    coupons: coupons.map(({ row }) => row),
    orders: orders.map(makeOrderRow),
    receipt_counters: [...lastNumbers].map(([financialYear, lastNumber]) => ({ financialYear, lastNumber })),
    order_events: orders.flatMap((order) => makeEventRows(order, admin)),
    coupon_uses: orders.flatMap(makeCouponUseRows),
    ...makeMoneyRows(orders, admin),
    seat_blocks: blocks,
    entitlements: grants.map(({ row }) => row),
  };
  return { rows, grants, audit: orders.flatMap((order) => logOrder(order, admin)) };
}
