import type { OrderStatus } from '@shikhar/contracts/store/orders/schemas';
import { expect, it } from 'vitest';
import { countOpened, makeSoldPackage, placeSent, pricePaise, reportPayment } from '../../../../test/orders.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { expireOrder, failOrder } from './order-state.service.ts';
import { refundOrder } from './refunds/refund.service.ts';
import { retryUnsettled } from './settlement/settle-order.service.ts';

const testApp = useTestApp();
const fork = () => testApp().orm.em.fork();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const walks = 25;
const stepsOfWalk = 10;

const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: ['paid', 'failed', 'expired'],
  paid: ['refunded'],
  failed: [],
  expired: [],
  refunded: [],
};

/** The same random numbers in every run (mulberry32), so that a failing walk can be repeated. */
function makeDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

interface Account {
  status: OrderStatus;
  captured: number;
  returned: number;
  receipt: string | null;
  undecided: number;
}

async function readAccount(id: string): Promise<Account> {
  const [account] = await fork().execute<Account[]>(
    `select o.status, o.receipt_number as receipt,
       (select coalesce(sum(p.amount_paise), 0)::float8 from payments p where p.order_id = o.id and p.status = 'captured') as captured,
       (select coalesce(sum(r.amount_paise), 0)::float8 from refunds r where r.order_id = o.id) as returned,
       (select count(*)::int from payments p where p.order_id = o.id and p.status = 'captured' and p.settled_at is null) as undecided
     from orders o where o.id = :id`,
    { id },
  );
  if (!account) throw new Error('The order is gone');
  return account;
}

it('refunds all money that does not pay for something open, in any order of events', async () => {
  const { packageId } = await makeSoldPackage(testApp());
  const admin = await createUser(testApp(), 'admin');
  const actor = { id: admin.id, role: admin.role, address: '127.0.0.1', requestId: 'walk' };
  for (let walk = 1; walk <= walks; walk += 1) {
    const roll = makeDice(walk);
    const { token } = await makeSignedIn(testApp(), 'student');
    const order = await placeSent(testApp(), token, { packageId });
    const { id: orderId } = order;
    const names = ['a', 'b'].map((name) => `${name}_${orderId}`);
    const report = (facts: Parameters<typeof reportPayment>[2]) =>
      reportPayment(testApp(), order, { gatewayPaymentId: names[roll(2)] ?? '', ...facts });
    const steps: (() => Promise<unknown>)[] = [
      () => report({}),
      () => report({ status: 'pending' }),
      () => report({ status: 'failed', failureReason: 'Declined' }),
      () => report({ amountPaise: 100 }),
      () => Promise.all([report({}), report({}), report({ status: 'failed' })]),
      () => failOrder(fork(), { orderId, reason: 'Declined', source: 'return', now: testApp().clock.now }),
      () => expireOrder(fork(), { orderId, now: testApp().clock.now }),
      () => refundOrder(fork(), { orderId, reason: 'Asked', actor, now: testApp().clock.now }).catch(() => undefined),
      () => retryUnsettled(fork(), { now: testApp().clock.now, log }),
      async () => testApp().clock.advance(11 * 60_000),
    ];
    let before: OrderStatus = 'created';
    const story = [];
    for (let step = 0; step < stepsOfWalk; step += 1) {
      const chosen = roll(steps.length);
      story.push(chosen);
      await steps[chosen]?.();
      const account = await readAccount(orderId);
      const walkSoFar = `walk ${walk}: ${story.join(' ')}`;
      if (account.status !== before) expect(next[before], walkSoFar).toContain(account.status);
      before = account.status;
      const isPaid = account.status === 'paid';
      expect(account.captured - account.returned, walkSoFar).toBe(isPaid ? pricePaise : 0);
      expect(await countOpened(testApp(), orderId), walkSoFar).toBe(isPaid ? 1 : 0);
      expect(account.receipt !== null, walkSoFar).toBe(isPaid || account.status === 'refunded');
      expect(account.undecided, walkSoFar).toBe(0);
    }
  }
});
