import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '@shikhar/contracts/store/orders/schemas';
import type { SandboxCheckout, SandboxEnd } from '@shikhar/contracts/store/payments/schemas';
import { notFound } from '../../../../errors/domain-error.ts';

/** How long a payment left pending waits for its bank. */
const waitMs = 2 * 60_000;

interface CheckoutRow {
  order_id: string;
  number: string;
  title: string;
  buyer_name: string;
  amount_paise: string;
  status: OrderStatus;
}

interface CheckoutRef {
  em: EntityManager;
  gatewayOrderId: string;
  buyerId: string;
}

/** The test gateway's page, only for the order's buyer. @throws NOT_FOUND */
export async function getCheckout({ em, gatewayOrderId, buyerId }: CheckoutRef): Promise<SandboxCheckout> {
  const [row] = await em.execute<CheckoutRow[]>(
    `select o.id as order_id, o.number, o.title, o.buyer_name, s.amount_paise, o.status
     from sandbox_orders s join orders o on o.id = s.order_id
     where s.id = :gatewayOrderId and o.gateway_order_id = s.id and o.gateway = 'sandbox' and o.buyer_id = :buyerId`,
    { gatewayOrderId, buyerId },
  );
  if (!row) throw notFound();
  const { order_id: orderId, number, title, buyer_name: buyerName, amount_paise, status } = row;
  return { orderId, number, title, buyerName, amountPaise: Number(amount_paise), status };
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
  await em.execute('select id from sandbox_orders where id = :gatewayOrderId for update', { gatewayOrderId });
  const [standing] = await em.execute<{ id: string }[]>(
    `select id from sandbox_payments where sandbox_order_id = :gatewayOrderId and status in ('captured', 'refunded', :again)
     order by status <> 'captured', created_at limit 1`,
    { gatewayOrderId, again: end === 'wait' ? 'pending' : 'captured' },
  );
  if (standing) return standing.id;
  const id = `sbx_pay_${randomUUID().replaceAll('-', '')}`;
  await em.execute(
    `insert into sandbox_payments (id, sandbox_order_id, status, failure_reason, created_at, captures_at)
     values (:id, :gatewayOrderId, :status, :reason, :now, :capturesAt)`,
    {
      id,
      gatewayOrderId,
      status: statuses[end],
      reason: end === 'fail' ? declined : null,
      now,
      capturesAt: end === 'wait' ? new Date(now.getTime() + waitMs) : null,
    },
    'run',
  );
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
  const [payment] = await em.execute<{ status: string }[]>('select status from sandbox_payments where id = :paymentId', {
    paymentId,
  });
  return { paymentId, isFailed: payment?.status === 'failed' };
}
