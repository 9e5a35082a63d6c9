import type { GatewayPage, PaymentRequest } from '@shikhar/contracts/orders/schemas';
import type { z } from 'zod';
import { DomainError } from '../../../errors/domain-error.ts';
import { type GatewayOrder, gatewayAway, type PaymentGateway } from '../gateway.service.ts';
import {
  RazorpayFault,
  RazorpayOrder,
  RazorpayPayments,
  RazorpayRefund,
  RazorpayRefunds,
  toPayment,
} from './razorpay-answers.ts';
import { openRazorpay, type RazorpayAccount } from './razorpay-client.ts';
import { readRazorpayReturn } from './razorpay-return.ts';
import { readRazorpayEvent } from './razorpay-webhook.ts';

/** Of a payment that the bank allows later than this Razorpay gives the money back by itself. */
const captureMinutes = 60;

function readFault(fault: unknown): RazorpayFault | undefined {
  return RazorpayFault.safeParse(fault).data;
}

/** What a call answers, in the shape that the documentation says. @throws GATEWAY_AWAY otherwise */
async function ask<S extends z.ZodType>(answer: Promise<unknown>, shape: S): Promise<z.output<S>> {
  let given: unknown;
  try {
    given = await answer;
  } catch (fault) {
    throw gatewayAway(fault);
  }
  const parsed = shape.safeParse(given);
  if (!parsed.success) throw gatewayAway(parsed.error);
  return parsed.data;
}

/** Never, however often it is asked: the request itself is at fault, and not the moment, as when there is no money to send. */
function isRefusal({ statusCode, error }: RazorpayFault): boolean {
  return (statusCode === 400 || statusCode === 404) && !/balance/i.test(error?.description ?? '');
}

function describe(refund: z.infer<typeof RazorpayRefund>): { gatewayRefundId: string; isProcessed: boolean } {
  if (refund.status === 'failed') throw new DomainError('REFUND_REFUSED', 'The bank did not take the refund');
  return { gatewayRefundId: refund.id, isProcessed: refund.status === 'processed' };
}

function writePage(
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
      // By the same door, whether the browser comes by a form or a link: the gateway is asked what became of the order.
      cancel_url: new URL(`/payments/razorpay/return?razorpay_order_id=${gatewayOrderId}`, siteUrl).href,
    },
  };
}

/** Razorpay: its official library for what is asked of it, its hosted page for whoever pays. */
export function createRazorpayGateway(account: RazorpayAccount): PaymentGateway {
  const razorpay = openRazorpay(account);
  const { keySecret, webhookSecret } = account;

  async function listRefunds(paymentId: string): Promise<z.infer<typeof RazorpayRefunds>['items']> {
    return (await ask(razorpay.payments.fetchMultipleRefund(paymentId, { count: 100 }), RazorpayRefunds)).items;
  }

  return {
    name: 'razorpay',

    // One that was made twice, because the first answer was lost, is never paid: nobody is sent to it.
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
      return (await ask(order, RazorpayOrder)).id;
    },

    openPage: (...order) => writePage(account, ...order),

    readReturn: (fields) => readRazorpayReturn(fields, keySecret),

    readWebhook: (body, headers) => readRazorpayEvent(body, headers, webhookSecret),

    async listPayments(gatewayOrderId) {
      const { items } = await ask(razorpay.orders.fetchPayments(gatewayOrderId), RazorpayPayments);
      return items.map(toPayment).filter((payment) => payment !== null);
    },

    async refund({ gatewayPaymentId, amountPaise }, refundId, isNew) {
      // Sent before, perhaps by a process that ended before it could note the answer.
      const sent = (await listRefunds(gatewayPaymentId)).filter(({ receipt }) => receipt?.startsWith(refundId));
      const standing = sent.find(({ status }) => status !== 'failed') ?? (isNew ? undefined : sent[0]);
      if (standing) return describe(standing);
      const receipt = sent.length === 0 ? refundId : `${refundId}-${sent.length + 1}`;
      try {
        const body = { amount: amountPaise, speed: 'normal', receipt, notes: { refund: refundId } } as const;
        return describe(RazorpayRefund.parse(await razorpay.payments.refund(gatewayPaymentId, body)));
      } catch (fault) {
        const known = readFault(fault);
        if (!known || !isRefusal(known)) throw fault instanceof DomainError ? fault : gatewayAway(fault);
        throw new DomainError('REFUND_REFUSED', known.error?.description ?? 'The gateway refused the refund');
      }
    },
  };
}
