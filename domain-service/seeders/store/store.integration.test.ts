// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openCommandOrm } from '../../src/database/orm.ts';
import { claimDueRefunds, refundOrder } from '../../src/modules/store/orders/refunds/refund.service.ts';
import { createSandboxGateway } from '../../src/modules/store/payments/sandbox/sandbox-gateway.ts';
import { createDatabase } from '../../test/database.ts';
import { example, exampleInstant } from '../demo/example-demo.ts';
import { seedDemo } from '../demo/seed-demo.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const now = new Date(exampleInstant);

async function prepare() {
  const database = await createDatabase();
  const orm = await openCommandOrm(database.ownerUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'shikhar-store-'));
  await seedDemo(orm.em.fork(), { now, dataDir, makeFiles: async () => [] });
  return { database, orm, dataDir };
}

let place: Awaited<ReturnType<typeof prepare>>;

beforeAll(async () => {
  place = await prepare();
});
afterAll(async () => {
  await place.orm.close();
  await place.database.drop();
  await rm(place.dataDir, { recursive: true });
});

test('an order of the seeded year is refunded like a new one: access ends, and the test gateway knows its payment', async () => {
  const { orm } = place;
  const order = example.orders.find(({ status, seats }) => status === 'paid' && seats === null);
  const admin = example.users.find(({ role }) => role === 'admin');
  const actor = { id: admin?.id ?? '', role: 'admin', address: '127.0.0.1', requestId: 'a request' } as const;
  await refundOrder(orm.em.fork(), { orderId: order?.id ?? '', reason: 'Asked for by the parents', actor, now });

  const leaseUntil = new Date(now.getTime() + 60_000);
  const [due, ...more] = await claimDueRefunds(orm.em.fork(), { now, leaseUntil, max: 10 });
  expect(more).toEqual([]);
  expect(due).toMatchObject({ orderId: order?.id, gateway: 'sandbox', amountPaise: order?.totalPaise });
  const sandbox = createSandboxGateway({ orm, clock: () => now, secret: 'a secret for a test' });
  const payment = { gatewayPaymentId: due?.gatewayPaymentId ?? '', amountPaise: due?.amountPaise ?? 0 };
  expect(await sandbox.refund(payment, due?.id ?? '', true)).toMatchObject({ isProcessed: false });
  expect(await sandbox.refund(payment, due?.id ?? '', false)).toMatchObject({ isProcessed: true });
  const ended = await orm.em.fork().execute('select end_reason from entitlements where order_id = :id', { id: order?.id });
  expect(ended).toEqual([{ end_reason: 'refunded' }]);
});

test('nothing of the seeded year waits for a gateway, so no job has work', async () => {
  const waiting = await place.orm.em.fork().execute(`
    select 'order' as what from orders where status = 'created'
    union all select 'payment' from payments where status = 'pending' or (status = 'captured' and settled_at is null)
    union all select 'refund' from refunds where status in ('requested', 'sent') and requested_at < '${exampleInstant}'`);
  expect(waiting).toEqual([]);
});
