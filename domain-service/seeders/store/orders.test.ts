import { describe, expect, test } from 'vitest';
import { buildExample, example, exampleInstant, secondsBetween } from '../demo/example-demo.ts';

const packages = new Map(example.packages.map((row) => [row.id, row]));
const users = new Map(example.users.map((row) => [row.id, row]));
const paid = example.orders.filter(({ paid_at }) => paid_at !== null);

describe('orders', () => {
  test('have every possible outcome, and most are paid', () => {
    const counts = Map.groupBy(example.orders, ({ status }) => status);
    expect([...counts.keys()].toSorted()).toEqual(['expired', 'failed', 'paid', 'refunded']);
    expect(counts.get('paid')?.length).toBeGreaterThan(100);
    expect(counts.get('refunded')?.length).toBeGreaterThan(2);
  });

  test('are of packages that were on sale, by students and schools who had joined, and all over before the demo begins', () => {
    for (const order of example.orders) {
      const { published_at, retired_at } = packages.get(order.package_id) ?? {};
      expect((published_at ?? '~') < order.created_at && order.created_at < (retired_at ?? '~')).toBe(true);
      const buyer = users.get(order.buyer_id);
      expect(buyer?.role).toBe(order.seats === null ? 'student' : 'school');
      expect((buyer?.created_at ?? '~') < order.created_at).toBe(true);
      for (const at of [order.paid_at, order.failed_at, order.expired_at, order.refunded_at]) {
        expect((at ?? '') < exampleInstant).toBe(true);
      }
    }
  });

  test('add up, with the tax included in the total', () => {
    for (const { unit_price_paise, seats, discount_paise, total_paise, gst_paise } of example.orders) {
      expect(total_paise).toBe(unit_price_paise * (seats ?? 1) - discount_paise);
      expect(gst_paise).toBe(Math.round((total_paise * 18) / 118));
    }
    expect(example.orders.some(({ discount_paise }) => discount_paise > 0)).toBe(true);
  });

  test('have numbers in order, and receipts without a gap in each financial year', () => {
    const inOrder = example.orders.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
    expect(inOrder.map(({ number }) => Number(number.slice(9)))).toEqual(inOrder.map((_, index) => index + 1));
    const byPayment = paid.toSorted((one, other) => (one.paid_at ?? '').localeCompare(other.paid_at ?? ''));
    const byYear = Map.groupBy(byPayment, ({ receipt_number }) => receipt_number?.slice(4, 9));
    expect([...byYear.keys()]).toEqual(['25-26', '26-27']);
    for (const [year, orders] of byYear) {
      const numbers = orders.map((_, index) => `SHK/${year}/${String(index + 1).padStart(5, '0')}`);
      expect(orders.map(({ receipt_number }) => receipt_number)).toEqual(numbers);
    }
    expect(example.receipt_counters).toEqual(
      [...byYear].map(([year, { length }]) => ({ financial_year: 2000 + Number(year?.slice(0, 2)), last_number: length })),
    );
  });

  test('list their events in order, from creation to end', () => {
    const byOrder = Map.groupBy(example.order_events, ({ order_id }) => order_id);
    for (const { id, status } of example.orders) {
      const events = byOrder.get(id) ?? [];
      expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
      expect(events[0]?.type).toBe('created');
      expect(events.map(({ type }) => type)).toContain(status);
    }
  });
});

describe('payments and refunds', () => {
  test('match their orders, here and at the gateway', () => {
    const payments = Map.groupBy(example.payments, ({ order_id }) => order_id);
    const refunds = new Map(example.refunds.map((row) => [row.order_id, row]));
    const atGateway = new Map(example.sandbox_payments.map((row) => [row.id, row]));
    for (const { id, status, total_paise, paid_at } of example.orders) {
      const [payment, ...more] = payments.get(id) ?? [];
      expect(more).toEqual([]);
      expect(payment?.status).toBe(status === 'expired' ? undefined : status === 'failed' ? 'failed' : 'captured');
      expect(payment?.amount_paise ?? total_paise).toBe(total_paise);
      expect(payment?.settled_at ?? null).toBe(paid_at);
      expect(refunds.get(id)?.amount_paise).toBe(status === 'refunded' ? total_paise : undefined);
      expect(atGateway.get(payment?.gateway_payment_id ?? '')?.refund_id ?? undefined).toBe(refunds.get(id)?.id);
    }
  });
});

describe('coupons', () => {
  test('are used within their limits and windows', () => {
    const orders = new Map(example.orders.map((row) => [row.id, row]));
    const uses = Map.groupBy(example.coupon_uses, ({ coupon_id }) => coupon_id);
    expect(example.coupons.filter(({ id }) => uses.has(id)).length).toBeGreaterThanOrEqual(3);
    for (const coupon of example.coupons) {
      const own = uses.get(coupon.id) ?? [];
      const standing = own.filter(({ released_at }) => released_at === null);
      expect(standing.length).toBeLessThanOrEqual(coupon.max_uses ?? Number.POSITIVE_INFINITY);
      expect(new Set(standing.map(({ buyer_id }) => buyer_id)).size).toBe(standing.length);
      for (const { order_id, used_at } of own) {
        expect((coupon.starts_at ?? '') <= used_at && used_at < (coupon.ends_at ?? '~')).toBe(true);
        expect([null, orders.get(order_id)?.package_id]).toContain(coupon.package_id);
        expect(orders.get(order_id)?.coupon_id).toBe(coupon.id);
      }
    }
  });
});

describe('what is open to a student', () => {
  test('was paid for or is a seat, and is open only once at a time', () => {
    const inForce = example.entitlements.filter(
      ({ ended_at, valid_until }) => ended_at === null && !(valid_until && valid_until < '2026-11-21'),
    );
    const places = inForce.map(({ student_id, package_id }) => `${student_id} ${package_id}`);
    expect(new Set(places).size).toBe(places.length);
    const orders = new Map(example.orders.map((row) => [row.id, row]));
    for (const { order_id, student_id, granted_at, ended_at, end_reason } of example.entitlements) {
      const order = orders.get(order_id ?? '');
      if (order) expect([order.buyer_id, order.paid_at, order.refunded_at]).toEqual([student_id, granted_at, ended_at]);
      expect(ended_at === null).toBe(end_reason === null);
    }
    const opened = new Set(example.entitlements.map(({ order_id }) => order_id));
    expect(paid.filter(({ id, seats }) => seats === null && !opened.has(id))).toEqual([]);
  });

  test('is within the seats of a school, and only for its own students', () => {
    expect(example.seat_blocks.length).toBe(example.orders.filter(({ seats }) => seats !== null).length);
    const blocks = new Map(example.seat_blocks.map((row) => [row.id, row]));
    const byBlock = Map.groupBy(example.entitlements, ({ seat_block_id }) => seat_block_id);
    for (const [blockId, taken] of byBlock) {
      const block = blocks.get(blockId ?? '');
      if (!block) continue;
      expect(taken.length).toBeLessThanOrEqual(block.seats);
      const codes = taken.map(({ student_id }) => users.get(student_id)?.school_code);
      expect(new Set([...codes, users.get(block.school_id)?.school_code]).size).toBe(1);
      expect(taken.every(({ granted_at }) => block.created_at < granted_at && granted_at < exampleInstant)).toBe(true);
    }
    expect(example.seat_blocks.every(({ id, seats }) => (byBlock.get(id)?.length ?? 0) > 1 && seats > 3)).toBe(true);
  });

  test('covers every attempt at a package test', () => {
    const byTest = Map.groupBy(example.package_tests, ({ test_id }) => test_id);
    const attempts = example.attempts.filter(({ test_id }) => byTest.has(test_id));
    expect(attempts.length).toBeGreaterThan(100);
    for (const { test_id, student_id, started_at } of attempts) {
      const ids = new Set(byTest.get(test_id)?.map(({ package_id }) => package_id));
      const opened = example.entitlements.filter((row) => row.student_id === student_id && ids.has(row.package_id));
      expect(opened.some(({ granted_at, ended_at }) => granted_at < started_at && started_at < (ended_at ?? '~'))).toBe(true);
    }
  });
});

describe.each([exampleInstant, '2026-05-20T18:25:00.000Z', '2027-01-01T00:05:00.000Z', '2027-03-20T06:00:00.000Z'])(
  'the demo student at %s',
  (instant) => {
    const rows = buildExample(instant);
    const student = rows.users.find(({ email }) => email === 'student@shikhar.example');
    const own = rows.entitlements.filter(({ student_id, ended_at }) => student_id === student?.id && ended_at === null);

    test('has taken three of the twelve tests bought, and can buy more', () => {
      expect(own).toHaveLength(1);
      const tests = rows.package_tests.filter(({ package_id }) => package_id === own[0]?.package_id);
      expect(tests).toHaveLength(12);
      expect((own[0]?.valid_until ?? '') > instant.slice(0, 10)).toBe(true);
      const taken = rows.attempts.filter(({ student_id }) => student_id === student?.id).map(({ test_id }) => test_id);
      const places = tests.filter(({ test_id }) => taken.includes(test_id)).map(({ position }) => position);
      expect(places.toSorted((one, other) => one - other)).toEqual([0, 1, 2]);
      const classPackages = rows.packages.filter((row) => row.class === '10' && row.status === 'published');
      expect(classPackages.length).toBeGreaterThanOrEqual(4);
    });

    test('is not the only buyer: the store has orders of the last weeks', () => {
      const recent = rows.orders.filter(({ paid_at }) => paid_at !== null && secondsBetween(paid_at, instant) < 30 * 86_400);
      expect(recent.length).toBeGreaterThan(4);
    });
  },
);
