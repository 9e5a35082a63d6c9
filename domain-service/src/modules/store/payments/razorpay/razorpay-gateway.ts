import type { GatewayPage, PaymentRequest } from '@shikhar/contracts/store/orders/schemas';
import type { GatewayOrder, PaymentGateway } from '../gateway.service.ts';
import { callRazorpay } from './ask-razorpay.ts';
import { RazorpayOrder, RazorpayPayments, toPayment } from './razorpay-answers.ts';
import { openRazorpay, type RazorpayAccount } from './razorpay-client.ts';
import { parseRazorpayReturn } from './razorpay-return.ts';
import { parseRazorpayEvent } from './razorpay-webhook.ts';
import { openRefunds } from './send-refund.ts';

/** Of a payment that the bank allows later than this Razorpay gives the money back by itself. */
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
      // By the same door, whether the browser comes by a form or a link: the gateway is asked what became of the order.
      cancel_url: new URL(`/payments/razorpay/return?razorpay_order_id=${gatewayOrderId}`, siteUrl).href,
    },
  };
}

/** Razorpay: its official library for what is asked of it, its hosted page for whoever pays. */
export function createRazorpayGateway(account: RazorpayAccount): PaymentGateway {
  const razorpay = openRazorpay(account);
  const { keySecret, webhookSecret } = account;

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
