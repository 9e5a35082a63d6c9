import * as z from 'zod';
import type { Ledger } from './ledger.ts';

export interface ApiCall {
  method: string;
  path: string;
  body: string;
  idempotencyKey: string | undefined;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
}

const OrderBody = z.object({
  amount: z.int(),
  currency: z.string().length(3),
  receipt: z.string().max(40).optional(),
  notes: z.record(z.string(), z.string().max(256)).default({}),
  payment: z.object({
    capture: z.literal('automatic'),
    capture_options: z.object({
      automatic_expiry_period: z.int().min(12),
      manual_expiry_period: z.int().min(12),
      refund_speed: z.enum(['normal', 'optimum']),
    }),
  }),
});

const RefundBody = z.object({
  amount: z.int().min(100),
  speed: z.enum(['normal', 'optimum']),
  receipt: z.string().optional(),
});

export function rejectApiCall(description: string, status = 400): ApiAnswer {
  const error = { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'payment_initiation', metadata: {} };
  return { status, body: { error: { ...error, reason: 'input_validation_failed' } } };
}

const unknownId = rejectApiCall('The id provided does not exist');

function list(items: readonly unknown[]): ApiAnswer {
  return { status: 200, body: { entity: 'collection', count: items.length, items } };
}

function createOrder(ledger: Ledger, body: string): ApiAnswer {
  const order = OrderBody.safeParse(JSON.parse(body));
  if (!order.success) return rejectApiCall(order.error.message);
  if (order.data.amount < 100) return rejectApiCall('Order amount less than minimum amount allowed');
  const { receipt = null, ...rest } = order.data;
  return { status: 200, body: ledger.addOrder({ ...rest, receipt }) };
}

/** Refunds requested with an idempotency key, by that key. */
type Repeated = Map<string, { body: string; answer: ApiAnswer }>;

function refund(ledger: Ledger, repeated: Repeated, paymentId: string, { body, idempotencyKey }: ApiCall): ApiAnswer {
  const before = idempotencyKey === undefined ? undefined : repeated.get(idempotencyKey);
  if (before) {
    if (before.body === body) return before.answer;
    return rejectApiCall('Different request with the same idempotency key has already been processed.');
  }
  const asked = RefundBody.safeParse(JSON.parse(body));
  if (!asked.success) return rejectApiCall(asked.error.message);
  const payment = ledger.payments.get(paymentId);
  if (!payment) return unknownId;
  if (ledger.isPoor) return rejectApiCall('Your account does not have enough balance to carry out the refund operation.');
  if (payment.status === 'refunded') return rejectApiCall('The payment has been fully refunded already');
  if (payment.status !== 'captured') return rejectApiCall('The payment status should be captured for action to be taken');
  if (asked.data.amount > payment.amount)
    return rejectApiCall('The total refund amount is greater than the refund payment amount');
  const answer = { status: 200, body: ledger.addRefund(payment, asked.data.receipt ?? null, asked.data.speed) };
  if (idempotencyKey !== undefined) repeated.set(idempotencyKey, { body, answer });
  return answer;
}

/** The part of Razorpay's API that a shop with the hosted checkout page uses. */
export function openApi(ledger: Ledger): (call: ApiCall) => ApiAnswer {
  const repeated: Repeated = new Map();
  const routes: Readonly<Record<string, (id: string, call: ApiCall) => ApiAnswer>> = {
    'POST orders/': (_id, { body }) => createOrder(ledger, body),
    'GET orders/payments': (id) => (ledger.orders.has(id) ? list(ledger.listPayments(id)) : unknownId),
    'GET payments/refunds': (id) => (ledger.payments.has(id) ? list(ledger.listRefunds(id)) : unknownId),
    'POST payments/refund': (id, call) => refund(ledger, repeated, id, call),
  };
  return (call) => {
    const [, resource, id = '', action = ''] = /^\/v1\/(orders|payments)(?:\/(\w+)\/(payments|refunds?))?$/.exec(call.path) ?? [];
    const serve = routes[`${call.method} ${resource}/${action}`];
    return serve ? serve(id, call) : rejectApiCall('The requested URL was not found on the server.', 404);
  };
}
