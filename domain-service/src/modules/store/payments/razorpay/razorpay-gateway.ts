import type { GatewayPage, PaymentRequest } from '@shikhar/contracts/store/orders/schemas';
import type Razorpay from 'razorpay';
import type { z } from 'zod';
import { DomainError } from '../../../../errors/domain-error.ts';
import type { GatewayOrder, PaymentGateway } from '../gateway.service.ts';
import { gatewayUnavailable } from '../gateway.service.ts';
import {
  RazorpayError,
  RazorpayOrder,
  RazorpayPayments,
  RazorpayRefund,
  RazorpayRefunds,
  toPayment,
} from './razorpay-answers.ts';
import { openRazorpay, type RazorpayAccount } from './razorpay-client.ts';
import { parseRazorpayReturn } from './razorpay-return.ts';
import { parseRazorpayEvent } from './razorpay-webhook.ts';

/** Razorpay itself refunds payments the bank authorizes later than this. */
const captureMinutes = 60;

function buildCheckoutPage(
  { keyId, apiUrl }: RazorpayAccount,
  order: GatewayOrder,
  gatewayOrderId: string,
  { mobile, method }: PaymentRequest,
  siteUrl: string,
): GatewayPage {
  return {
    gateway: 'razorpay',
    method: 'POST',
    action: new URL('/v1/checkout/embedded', apiUrl).href,
    fields: {
      key_id: keyId,
      order_id: gatewayOrderId,
      amount: String(order.totalPaise),
      currency: 'INR',
      name: 'Shikhar',
      description: `${order.title} (${order.number})`.slice(0, 255),
      'prefill[name]': order.buyerName,
      'prefill[email]': order.buyerEmail,
      ...(mobile !== undefined && { 'prefill[contact]': `+91${mobile}` }),
      ...(method !== undefined && { method }),
      callback_url: new URL('/payments/razorpay/return', siteUrl).href,
      // GET and POST are handled alike: the gateway is queried about the order.
      cancel_url: new URL(`/payments/razorpay/return?razorpay_order_id=${gatewayOrderId}`, siteUrl).href,
    },
  };
}

/** Razorpay: its official library for API calls, its hosted page for buyers. */
export function createRazorpayGateway(account: RazorpayAccount): PaymentGateway {
  const razorpay = openRazorpay(account);
  const { keySecret, webhookSecret } = account;

  return {
    name: 'razorpay',

    // A duplicate, created because the first response was lost, is never paid: nobody is sent to it.
    async createOrder({ number, id, totalPaise }) {
      const order = razorpay.orders.create({
        amount: totalPaise,
        currency: 'INR',
        receipt: number,
        notes: { order: id },
        payment: {
          capture: 'automatic',
          capture_options: {
            automatic_expiry_period: captureMinutes,
            manual_expiry_period: captureMinutes,
            refund_speed: 'normal',
          },
        },
      });
      return (await callRazorpay(order, RazorpayOrder)).id;
    },

    openPage: (...order) => buildCheckoutPage(account, ...order),

    readReturn: (fields) => parseRazorpayReturn(fields, keySecret),

    readWebhook: (body, headers) => parseRazorpayEvent(body, headers, webhookSecret),

    async listPayments(gatewayOrderId) {
      const { items } = await callRazorpay(razorpay.orders.fetchPayments(gatewayOrderId), RazorpayPayments);
      return items.map(toPayment).filter((payment) => payment !== null);
    },

    refund: openRefunds(razorpay),
  };
}

/** A permanent refusal: the request itself is invalid. A temporary one is, for example, a lack of funds. */
function isRefusal({ statusCode, error }: RazorpayError): boolean {
  return (statusCode === 400 || statusCode === 404) && !/balance/i.test(error?.description ?? '');
}

function explain(error: unknown): DomainError {
  const known = RazorpayError.safeParse(error).data;
  if (!known || !isRefusal(known)) return gatewayUnavailable(describeError(error));
  return new DomainError('REFUND_REFUSED', known.error?.description ?? 'The gateway refused the refund');
}

function describe(refund: RazorpayRefund): { gatewayRefundId: string; isProcessed: boolean } {
  if (refund.status === 'failed') throw new DomainError('REFUND_REFUSED', 'The bank rejected the refund');
  return { gatewayRefundId: refund.id, isProcessed: refund.status === 'processed' };
}

/** Our earlier refunds, in case a process ended before it recorded the response. */
async function listSent(razorpay: Razorpay, paymentId: string, refundId: string): Promise<RazorpayRefund[]> {
  const { items } = await callRazorpay(razorpay.payments.fetchMultipleRefund(paymentId, { count: 100 }), RazorpayRefunds);
  return items.filter(({ receipt }) => receipt?.startsWith(refundId));
}

async function post(razorpay: Razorpay, paymentId: string, amount: number, receipt: string): Promise<RazorpayRefund> {
  try {
    const answer = await razorpay.payments.refund(paymentId, { amount, speed: 'normal', receipt });
    return RazorpayRefund.parse(answer);
  } catch (error) {
    throw explain(error);
  }
}

/** Implements `refund` of a gateway. */
function openRefunds(razorpay: Razorpay): PaymentGateway['refund'] {
  return async ({ gatewayPaymentId, amountPaise }, refundId, isNew) => {
    const sent = await listSent(razorpay, gatewayPaymentId, refundId);
    const standing = sent.find(({ status }) => status !== 'failed') ?? (isNew ? undefined : sent[0]);
    if (standing) return describe(standing);
    const receipt = sent.length === 0 ? refundId : `${refundId}-${sent.length + 1}`;
    return describe(await post(razorpay, gatewayPaymentId, amountPaise, receipt));
  };
}

/** The error for the log: the library throws plain objects, and they contain no account data. */
function describeError(error: unknown): Error {
  const known = RazorpayError.safeParse(error).data;
  if (!known) return error instanceof Error ? error : new Error('Razorpay: no reason given');
  const { code = '', description = '' } = known.error ?? {};
  return new Error(`Razorpay: ${known.statusCode === 0 ? 'no answer' : known.statusCode} ${code} ${description}`.trim());
}

/** A call's response, checked against the documented shape. @throws GATEWAY_AWAY otherwise */
async function callRazorpay<S extends z.ZodType>(answer: Promise<unknown>, shape: S): Promise<z.output<S>> {
  let given: unknown;
  try {
    given = await answer;
  } catch (error) {
    throw gatewayUnavailable(describeError(error));
  }
  const parsed = shape.safeParse(given);
  if (!parsed.success) throw gatewayUnavailable(parsed.error);
  return parsed.data;
}
