import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SandboxCheckout, SandboxEnd } from '@shikhar/contracts/store/payments/schemas';
import type { Database } from '../../../../database/database.ts';
import { notFound } from '../../../../errors/domain-error.ts';
import { SandboxPaymentEntity } from './sandbox-payment.entity.ts';

/** How long a payment left pending waits for its bank. */
const waitMs = 2 * 60_000;

interface CheckoutRef {
  em: EntityManager;
  gatewayOrderId: string;
  buyerId: string;
}

/** The test gateway's page, only for the order's buyer. @throws NOT_FOUND */
export async function getCheckout({ em, gatewayOrderId, buyerId }: CheckoutRef): Promise<SandboxCheckout> {
  const found = await em
    .getKysely<Database>()
    .selectFrom('sandbox_orders as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['o.id as orderId', 'o.number', 'o.title', 'o.buyer_name as buyerName', 's.amount_paise as amountPaise', 'o.status'])
    .where('s.id', '=', gatewayOrderId)
    .whereRef('o.gateway_order_id', '=', 's.id')
    .where('o.gateway', '=', 'sandbox')
    .where('o.buyer_id', '=', buyerId)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

const statuses = { pay: 'captured', wait: 'pending', fail: 'failed' } as const;

const declined = 'The bank declined the payment';

/** Each press is one payment, and a paid order is not paid again, as at external gateways. */
async function createPayment(
  em: EntityManager,
  gatewayOrderId: string,
  end: Exclude<SandboxEnd, 'close'>,
  now: Date,
): Promise<string> {
  const db = em.getKysely<Database>();
  await db.selectFrom('sandbox_orders').select('id').where('id', '=', gatewayOrderId).forUpdate().execute();
  const standing = await db
    .selectFrom('sandbox_payments')
    .select('id')
    .where('sandbox_order_id', '=', gatewayOrderId)
    .where('status', 'in', ['captured', 'refunded', end === 'wait' ? 'pending' : 'captured'])
    .orderBy((eb) => eb('status', '<>', 'captured'))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (standing) return standing.id;
  const id = `sbx_pay_${randomUUID().replaceAll('-', '')}`;
  await em.insert(SandboxPaymentEntity, {
    id,
    sandboxOrder: gatewayOrderId,
    status: statuses[end],
    failureReason: end === 'fail' ? declined : null,
    createdAt: now,
    capturesAt: end === 'wait' ? new Date(now.getTime() + waitMs) : null,
  });
  return id;
}

/** Handles a press at the test gateway. @returns the payment; null when the page was closed without one */
export async function endCheckout(
  { em, gatewayOrderId, buyerId }: CheckoutRef,
  end: SandboxEnd,
  now: Date,
): Promise<{ paymentId: string; isFailed: boolean } | null> {
  await getCheckout({ em, gatewayOrderId, buyerId });
  if (end === 'close') return null;
  const paymentId = await em.transactional((transaction) => createPayment(transaction, gatewayOrderId, end, now));
  return { paymentId, isFailed: (await em.count(SandboxPaymentEntity, { id: paymentId, status: 'failed' })) > 0 };
}
