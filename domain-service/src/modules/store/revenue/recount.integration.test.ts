import { timeZones } from '@shikhar/contracts/settings/schemas';
import { exportRevenue, getRevenue } from '@shikhar/contracts/store/revenue/routes';
import { Revenue } from '@shikhar/contracts/store/revenue/schemas';
import { v7 as makeUuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTest } from '../../../../test/papers.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { changeSystem } from '../../../../test/settings.ts';
import { makePackage, type SavedOrder, saveOrder } from '../../../../test/store.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { EntitlementEntity } from '../entitlements/entitlement.entity.ts';
import { SeatBlockEntity } from '../seats/seat-block.entity.ts';

const testApp = useTestApp();
// A Friday just after midnight in India, still Thursday elsewhere.
const now = new Date('2026-11-19T19:10:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;

let token = '';
const orders: SavedOrder[] = [];
const titles = new Map<string, string>();

/** The same pseudo-random numbers in every run, from 0 to 1. */
function makeDraw(): () => number {
  let state = 20_261_119;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const edges = [
  '2026-03-31T18:29:59.999Z',
  '2026-03-31T18:30:00.000Z',
  '2026-04-01T00:00:00.000Z',
  '2026-04-01T03:59:59.999Z',
  '2026-10-31T18:30:00.000Z',
  '2026-11-01T00:00:00.000Z',
  '2026-11-01T04:00:00.000Z',
  '2026-10-19T19:10:00.000Z',
  '2026-10-19T19:10:00.001Z',
  '2026-11-15T18:30:00.000Z',
  '2026-11-16T05:00:00.000Z',
  '2026-09-27T18:29:59.999Z',
  '2026-11-19T19:10:00.000Z',
];

/** Orders of a year and a half in every state, some at the edges of days, weeks, months and the year. */
function inventOrders(sold: readonly { packageId: string | null; testId: string | null; price: number }[]): SavedOrder[] {
  const draw = makeDraw();
  const times = [...edges, ...Array.from({ length: 400 }, () => new Date(now.getTime() - draw() * 540 * dayMs).toISOString())];
  return times.map((time, index) => {
    const at = new Date(time);
    const { price, ...item } = sold[Math.floor(draw() ** 2 * sold.length)] ?? { packageId: null, testId: null, price: 0 };
    const rng = index < edges.length ? 0 : draw();
    const status = rng < 0.6 ? 'paid' : rng < 0.75 ? 'refunded' : rng < 0.85 ? 'failed' : rng < 0.95 ? 'expired' : 'created';
    return {
      ...item,
      buyer: null,
      totalPaise: draw() < 0.1 ? 0 : price - Math.floor((draw() * price) / 3),
      status,
      createdAt: at,
      ...((status === 'paid' || status === 'refunded') && { paidAt: at }),
      endedAt: new Date(at.getTime() + draw() * (now.getTime() - at.getTime())),
    };
  });
}

beforeAll(async () => {
  const app = testApp();
  app.clock.now = now;
  ({ token } = await makeSignedIn(app, 'admin'));
  const sold = [];
  for (const price of [799_00, 499_00, 30_00, 1_249_50]) {
    const packageId = await makePackage(app, { title: `For ${price}`, pricePaise: price });
    titles.set(packageId, `For ${price}`);
    sold.push({ packageId, testId: null, price });
  }
  const { id } = await makeTest(app);
  sold.push({ packageId: null, testId: id, price: 99_00 });
  orders.push(...inventOrders(sold));
  for (const order of orders) await saveOrder(app, order);
}, 60_000);

/** Wall-clock time in the time zone, such as `2026-11-20 00:40:00.000`. */
function formatWallTime(at: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return `${shown}.${String(at.getUTCMilliseconds()).padStart(3, '0')}`;
}

function findMonday(day: string): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  while (at.getUTCDay() !== 1) at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
}

function sum(some: readonly SavedOrder[]): { paise: number; orders: number } {
  return { paise: some.reduce((paise, { totalPaise }) => paise + totalPaise, 0), orders: some.length };
}

function mean({ paise, orders: count }: { paise: number; orders: number }): number | null {
  return count === 0 ? null : Math.round(paise / count);
}

function grow(paise: number, before: number): number | null {
  return before === 0 ? null : Math.round((1000 * (paise - before)) / before) / 10;
}

/** Recomputes all numbers, order by order and by calendar rules. */
function recount(timeZone: string) {
  const wallOf = (at: Date) => formatWallTime(at, timeZone);
  const nowOnWall = wallOf(now);
  const paid = orders.filter(({ status }) => status === 'paid').map((order) => ({ order, wall: wallOf(order.paidAt ?? now) }));
  const pick = (isIn: (wall: string) => boolean) => paid.filter(({ wall }) => isIn(wall)).map(({ order }) => order);
  const year = pick((wall) => wall >= '2026-04-01');
  const inMonth = (month: string) => sum(pick((wall) => wall.startsWith(month)));
  const sameDays = sum(pick((wall) => wall.startsWith('2026-10') && wall.slice(8) <= nowOnWall.slice(8)));
  const refunded = orders.filter(({ status, endedAt = now }) => status === 'refunded' && wallOf(endedAt) >= '2026-04-01');
  const [thisMonth, lastMonth] = [inMonth('2026-11'), inMonth('2026-10')];
  const thisMonday = new Date(`${findMonday(nowOnWall.slice(0, 10))}T00:00:00.000Z`).getTime();
  const mondays = Array.from({ length: 8 }, (_, index) =>
    new Date(thisMonday - (7 - index) * 7 * dayMs).toISOString().slice(0, 10),
  );
  return {
    from: '2026-04-01',
    to: nowOnWall.slice(0, 10),
    totalPaise: sum(year).paise,
    orders: year.length,
    refundedPaise: sum(refunded).paise,
    refundedOrders: refunded.length,
    monthlyGrowth: {
      percent: grow(thisMonth.paise, sameDays.paise),
      thisMonthPaise: thisMonth.paise,
      sameDaysLastMonthPaise: sameDays.paise,
      lastMonthPercent: grow(lastMonth.paise, inMonth('2026-09').paise),
    },
    averageOrder: { paise: mean(sum(year)), thisMonthPaise: mean(thisMonth), lastMonthPaise: mean(lastMonth) },
    weeks: mondays.map((startsOn) => ({ startsOn, ...sum(pick((wall) => findMonday(wall.slice(0, 10)) === startsOn)) })),
    top: [...new Set(year.map(({ packageId, testId }) => packageId ?? testId))]
      .map((id) => ({ id, ...sum(year.filter(({ packageId, testId }) => (packageId ?? testId) === id)) }))
      .sort((one, other) => other.paise - one.paise)
      .map(({ id, ...sold }) => ({ id, ...sold, percent: Math.round((1000 * sold.paise) / sum(year).paise) / 10 })),
  };
}

describe.each(timeZones)('in the time zone %s', (timeZone) => {
  it('every number equals a recount, order by order', async () => {
    const app = testApp();
    await changeSystem(app, token, { timezone: timeZone });
    const { status, body } = await app.call(getRevenue, { token });
    expect(status).toBe(200);
    const { activeSubscriptions: _, top, ...stats } = Revenue.parse(body);
    const sellers = top.map(({ packageId, testId, orders: count, paise, percent }) => ({
      id: packageId ?? testId,
      orders: count,
      paise,
      percent,
    }));
    expect({ ...stats, top: sellers }).toEqual(recount(timeZone));
    for (const { packageId, title } of top) if (packageId) expect(title).toBe(titles.get(packageId));
  });
});

it('counts the items open to students today, once per student', async () => {
  const app = testApp();
  await changeSystem(app, token, { timezone: 'Asia/Kolkata' });
  const em = app.orm.em.fork();
  const packageId = await makePackage(app);
  const { id: studentId, name } = await createUser(app, 'student');
  const { id: otherId } = await createUser(app, 'student');
  const school = await createUser(app, 'school');
  const buyOf = async (student: string, validUntil: string | null, endedAt: Date | null) => {
    const order = {
      packageId,
      buyer: { id: student, name },
      totalPaise: 0,
      status: 'paid',
      createdAt: now,
      paidAt: now,
    } as const;
    const { id: orderId } = await saveOrder(app, order);
    const granted = { id: makeUuid(), student, package: packageId, order: orderId, grantedAt: now, validUntil };
    await em.insert(EntitlementEntity, { ...granted, endedAt, endReason: endedAt && 'refunded' });
    return orderId;
  };
  // By an order until the end of this month and a seat until the next: counts once, and does not end this month.
  const orderId = await buyOf(studentId, '2026-11-30', null);
  const blockId = makeUuid();
  const block = { id: blockId, order: orderId, school: school.id, package: packageId, seats: 5, code: '7K3M-09QX-4TVB' };
  await em.insert(SeatBlockEntity, { ...block, createdAt: now });
  const seat = { id: makeUuid(), student: studentId, package: packageId, seatBlock: blockId, grantedAt: now };
  await em.insert(EntitlementEntity, { ...seat, validUntil: '2026-12-31' });
  // Valid through today, which has begun in India; ended yesterday; revoked.
  await buyOf(otherId, '2026-11-20', null);
  await buyOf((await createUser(app, 'student')).id, '2026-11-19', null);
  await buyOf((await createUser(app, 'student')).id, null, now);
  await buyOf((await createUser(app, 'student')).id, null, null);
  const { activeSubscriptions } = Revenue.parse((await app.call(getRevenue, { token })).body);
  expect(activeSubscriptions).toEqual({ count: 3, endingThisMonth: 1 });
});

it('is recorded in the audit log when exported', async () => {
  const app = testApp();
  const shown = await app.call(getRevenue, { token });
  const { status, body } = await app.call(exportRevenue, { token });
  expect({ status, body }).toEqual({ status: 200, body: shown.body });
  const entries = await app.orm.em.fork().find(AuditEntryEntity, { action: 'revenue.exported' });
  const { from, to } = Revenue.parse(body);
  expect(entries.map(({ details }) => details)).toEqual([{ from, to }]);
});
