import { describe, expect, test } from 'vitest';
import { buildExample, example, exampleInstant, secondsBetween } from '../demo/example-demo.ts';

const packages = new Map(example.packages.map((row) => [row.id, row]));
const users = new Map(example.users.map((row) => [row.id, row]));
const paid = example.orders.filter(({ paidAt }) => paidAt !== null);

describe('orders', () => {
  test('have every possible outcome, and most are paid', () => {
    const counts = Map.groupBy(example.orders, ({ status }) => status);
    expect([...counts.keys()].toSorted()).toEqual(['expired', 'failed', 'paid', 'refunded']);
    expect(counts.get('paid')?.length).toBeGreaterThan(100);
    expect(counts.get('refunded')?.length).toBeGreaterThan(2);
  });

  test('are of packages that were on sale, by students and schools who had joined, and all over before the demo begins', () => {
    for (const order of example.orders) {
      const { publishedAt, retiredAt } = packages.get(order.package) ?? {};
      expect((publishedAt ?? '~') < order.createdAt && order.createdAt < (retiredAt ?? '~')).toBe(true);
      const buyer = users.get(order.buyer);
      expect(buyer?.role).toBe(order.seats === null ? 'student' : 'school');
      expect((buyer?.createdAt ?? '~') < order.createdAt).toBe(true);
      for (const at of [order.paidAt, order.failedAt, order.expiredAt, order.refundedAt]) {
        expect((at ?? '') < exampleInstant).toBe(true);
      }
    }
  });

  test('add up, with the tax included in the total', () => {
    for (const { unitPricePaise, seats, discountPaise, totalPaise, gstPaise } of example.orders) {
      expect(totalPaise).toBe(unitPricePaise * (seats ?? 1) - discountPaise);
      expect(gstPaise).toBe(Math.round((totalPaise * 18) / 118));
    }
    expect(example.orders.some(({ discountPaise }) => discountPaise > 0)).toBe(true);
  });

  test('have numbers in order, and receipts without a gap in each financial year', () => {
    const inOrder = example.orders.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    expect(inOrder.map(({ number }) => Number(number.slice(9)))).toEqual(inOrder.map((_, index) => index + 1));
    const byPayment = paid.toSorted((one, other) => (one.paidAt ?? '').localeCompare(other.paidAt ?? ''));
    const byYear = Map.groupBy(byPayment, ({ receiptNumber }) => receiptNumber?.slice(4, 9));
    expect([...byYear.keys()]).toEqual(['25-26', '26-27']);
    for (const [year, orders] of byYear) {
      const numbers = orders.map((_, index) => `SHK/${year}/${String(index + 1).padStart(5, '0')}`);
      expect(orders.map(({ receiptNumber }) => receiptNumber)).toEqual(numbers);
    }
    expect(example.receipt_counters).toEqual(
      [...byYear].map(([year, { length }]) => ({ financialYear: 2000 + Number(year?.slice(0, 2)), lastNumber: length })),
    );
  });

  test('list their events in order, from creation to end', () => {
    const byOrder = Map.groupBy(example.order_events, ({ order }) => order);
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
    const payments = Map.groupBy(example.payments, ({ order }) => order);
    const refunds = new Map(example.refunds.map((row) => [row.order, row]));
    const atGateway = new Map(example.sandbox_payments.map((row) => [row.id, row]));
    for (const { id, status, totalPaise, paidAt } of example.orders) {
      const [payment, ...more] = payments.get(id) ?? [];
      expect(more).toEqual([]);
      expect(payment?.status).toBe(status === 'expired' ? undefined : status === 'failed' ? 'failed' : 'captured');
      expect(payment?.amountPaise ?? totalPaise).toBe(totalPaise);
      expect(payment?.settledAt ?? null).toBe(paidAt);
      expect(refunds.get(id)?.amountPaise).toBe(status === 'refunded' ? totalPaise : undefined);
      expect(atGateway.get(payment?.gatewayPaymentId ?? '')?.refundId ?? undefined).toBe(refunds.get(id)?.id);
    }
  });
});

describe('coupons', () => {
  test('are used within their limits and windows', () => {
    const orders = new Map(example.orders.map((row) => [row.id, row]));
    const uses = Map.groupBy(example.coupon_uses, ({ coupon }) => coupon);
    expect(example.coupons.filter(({ id }) => uses.has(id)).length).toBeGreaterThanOrEqual(3);
    for (const coupon of example.coupons) {
      const own = uses.get(coupon.id) ?? [];
      const standing = own.filter(({ releasedAt }) => releasedAt === null);
      expect(standing.length).toBeLessThanOrEqual(coupon.maxUses ?? Number.POSITIVE_INFINITY);
      expect(new Set(standing.map(({ buyer }) => buyer)).size).toBe(standing.length);
      for (const { order: orderId, usedAt } of own) {
        expect((coupon.startsAt ?? '') <= usedAt && usedAt < (coupon.endsAt ?? '~')).toBe(true);
        expect([null, orders.get(orderId)?.package]).toContain(coupon.package);
        expect(orders.get(orderId)?.coupon).toBe(coupon.id);
      }
    }
  });
});

describe('what is open to a student', () => {
  test('was paid for or is a seat, and is open only once at a time', () => {
    const inForce = example.entitlements.filter(
      ({ endedAt, validUntil }) => endedAt === null && !(validUntil && validUntil < '2026-11-21'),
    );
    const places = inForce.map(({ student: studentId, package: packageId }) => `${studentId} ${packageId}`);
    expect(new Set(places).size).toBe(places.length);
    const orders = new Map(example.orders.map((row) => [row.id, row]));
    for (const { order: orderId, student: studentId, grantedAt, endedAt, endReason } of example.entitlements) {
      const order = orders.get(orderId ?? '');
      if (order) expect([order.buyer, order.paidAt, order.refundedAt]).toEqual([studentId, grantedAt, endedAt]);
      expect(endedAt === null).toBe(endReason === null);
    }
    const opened = new Set(example.entitlements.map(({ order }) => order));
    expect(paid.filter(({ id, seats }) => seats === null && !opened.has(id))).toEqual([]);
  });

  test('is within the seats of a school, and only for its own students', () => {
    expect(example.seat_blocks.length).toBe(example.orders.filter(({ seats }) => seats !== null).length);
    const blocks = new Map(example.seat_blocks.map((row) => [row.id, row]));
    const byBlock = Map.groupBy(example.entitlements, ({ seatBlock }) => seatBlock);
    for (const [blockId, taken] of byBlock) {
      const block = blocks.get(blockId ?? '');
      if (!block) continue;
      expect(taken.length).toBeLessThanOrEqual(block.seats);
      const codes = taken.map(({ student: studentId }) => users.get(studentId)?.schoolCode);
      expect(new Set([...codes, users.get(block.school)?.schoolCode]).size).toBe(1);
      expect(taken.every(({ grantedAt }) => block.createdAt < grantedAt && grantedAt < exampleInstant)).toBe(true);
    }
    expect(example.seat_blocks.every(({ id, seats }) => (byBlock.get(id)?.length ?? 0) > 1 && seats > 3)).toBe(true);
  });

  test('covers every attempt at a package test', () => {
    const byTest = Map.groupBy(example.package_tests, ({ test }) => test);
    const attempts = example.attempts.filter(({ test: testId }) => byTest.has(testId));
    expect(attempts.length).toBeGreaterThan(100);
    for (const { test: testId, student: studentId, startedAt } of attempts) {
      const ids = new Set(byTest.get(testId)?.map(({ package: packageId }) => packageId));
      const opened = example.entitlements.filter((row) => row.student === studentId && ids.has(row.package));
      expect(opened.some(({ grantedAt, endedAt }) => grantedAt < startedAt && startedAt < (endedAt ?? '~'))).toBe(true);
    }
  });
});

describe.each([exampleInstant, '2026-05-20T18:25:00.000Z', '2027-01-01T00:05:00.000Z', '2027-03-20T06:00:00.000Z'])(
  'the demo student at %s',
  (instant) => {
    const rows = buildExample(instant);
    const student = rows.users.find(({ email }) => email === 'student@shikhar.example');
    const own = rows.entitlements.filter(({ student: studentId, endedAt }) => studentId === student?.id && endedAt === null);

    test('has taken three of the twelve tests bought, and can buy more', () => {
      expect(own).toHaveLength(1);
      const tests = rows.package_tests.filter(({ package: packageId }) => packageId === own[0]?.package);
      expect(tests).toHaveLength(12);
      expect((own[0]?.validUntil ?? '') > instant.slice(0, 10)).toBe(true);
      const taken = rows.attempts.filter(({ student: studentId }) => studentId === student?.id).map(({ test }) => test);
      const places = tests.filter(({ test: testId }) => taken.includes(testId)).map(({ position }) => position);
      expect(places.toSorted((one, other) => one - other)).toEqual([0, 1, 2]);
      const classPackages = rows.packages.filter((row) => row.class === '10' && row.status === 'published');
      expect(classPackages.length).toBeGreaterThanOrEqual(4);
    });

    test('is not the only buyer: the store has orders of the last weeks', () => {
      const recent = rows.orders.filter(({ paidAt }) => paidAt !== null && secondsBetween(paidAt, instant) < 30 * 86_400);
      expect(recent.length).toBeGreaterThan(4);
    });
  },
);
