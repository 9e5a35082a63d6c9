import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ApiCall, openApi, rejectApiCall } from './api.ts';
import { createCheckoutPage } from './hosted-page.ts';
import { Ledger, type PaymentFacts, type RazorpayPayment } from './ledger.ts';

/**
 * Failure modes: `well` means none. `silent` never answers, `lost` executes the call and closes the connection, `garbled` answers with
 * invalid content, and a number answers with an HTML page of this status without executing the call.
 */
export type RazorpayFailureMode = 'well' | 'silent' | 'lost' | 'garbled' | number;

export interface FakeRazorpay {
  /** The environment variables for the service. */
  environment: Readonly<
    Record<'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET' | 'RAZORPAY_API_URL', string>
  >;
  ledger: Ledger;
  /** One mode for all calls, or one chosen by the call, such as `POST /v1/orders`. */
  failureMode: RazorpayFailureMode | ((call: string) => RazorpayFailureMode);
  /** Received calls, such as `POST /v1/orders`. */
  readonly calls: readonly string[];
  /** Simulates a payment on the hosted page by a buyer who does not return. */
  pay(orderId: string, facts?: PaymentFacts): RazorpayPayment;
  /** The form fields with which the browser returns. */
  buildReturn(payment: RazorpayPayment): Record<string, string>;
  /** A webhook: its bytes, and the headers with their signature. */
  writeWebhook(event: string, paymentId: string, eventId?: string): { body: Buffer; headers: Record<string, string> };
  stop(): Promise<void>;
}

const secrets = {
  RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'EnLs21M47BllR3X8PSFtjtbd',
  RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhook alone',
};

function sign(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

function buildReturn(payment: RazorpayPayment): Record<string, string> {
  const { id, order_id, status, error_code, error_description } = payment;
  if (status === 'failed') {
    return {
      'error[code]': error_code ?? '',
      'error[description]': error_description ?? '',
      'error[metadata]': JSON.stringify({ payment_id: id, order_id }),
    };
  }
  const razorpay_signature = sign(`${order_id}|${id}`, secrets.RAZORPAY_KEY_SECRET);
  return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature };
}

function describeEvent(ledger: Ledger, event: string, paymentId: string): Record<string, unknown> {
  const payment = ledger.payments.get(paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  const entities = { payment: { entity: payment } };
  if (event.startsWith('refund.')) return { ...entities, refund: { entity: ledger.listRefunds(paymentId)[0] } };
  return event === 'order.paid' ? { ...entities, order: { entity: ledger.orders.get(payment.order_id) } } : entities;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake has no port');
  return address.port;
}

/** A local server with Razorpay's documented API, for one account. */
export async function startFakeRazorpay(): Promise<FakeRazorpay> {
  const ledger = new Ledger();
  const calls: string[] = [];
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = secrets;
  const callApi = openApi(ledger);
  const renderCheckout = createCheckoutPage({ ledger, keyId, buildReturn });
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function sendApiResponse(call: ApiCall, isKnown: boolean, response: ServerResponse): Promise<void> {
    const failureMode =
      typeof fake.failureMode === 'function' ? fake.failureMode(`${call.method} ${call.path}`) : fake.failureMode;
    if (failureMode === 'silent') return;
    if (typeof failureMode === 'number') {
      response.writeHead(failureMode, { 'content-type': 'text/html' }).end('<h1>Something went wrong</h1>');
      return;
    }
    const given = isKnown ? callApi(call) : rejectApiCall('Authentication failed', 401);
    if (failureMode === 'lost') {
      response.destroy();
      return;
    }
    response.writeHead(given.status, { 'content-type': 'application/json' });
    response.end(failureMode === 'garbled' ? '{"entity":"nothing"}' : JSON.stringify(given.body));
  }

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const path = url.split('?')[0] ?? '';
    const body = await text(request);
    calls.push(`${method} ${path}`);
    if (method === 'POST' && path === '/v1/checkout/embedded') {
      const page = renderCheckout(new URLSearchParams(body));
      response.writeHead(page.status, { 'content-type': 'text/html' }).end(page.html);
      return;
    }
    const idempotencyKey = headers['x-refund-idempotency']?.toString();
    await sendApiResponse({ method, path, body, idempotencyKey }, headers.authorization === authorization, response);
  }

  const server = createServer((request, response) => void handleRequest(request, response).catch(() => response.destroy()));
  const port = await listen(server);

  const fake: FakeRazorpay = {
    environment: { ...secrets, RAZORPAY_API_URL: `http://127.0.0.1:${port}` },
    ledger,
    failureMode: 'well',
    calls,
    pay(orderId, facts) {
      const order = ledger.orders.get(orderId);
      if (!order) throw new Error(`There is no order ${orderId}`);
      return ledger.addPayment(order, facts);
    },
    buildReturn,
    writeWebhook(event, paymentId, eventId = `${event}.${paymentId}`) {
      const payload = describeEvent(ledger, event, paymentId);
      const about = { entity: 'event', account_id: 'acc_BFQ7uQEaa7j2z7', event, contains: Object.keys(payload) };
      const body = Buffer.from(JSON.stringify({ ...about, payload, created_at: 1_795_000_000 }));
      const signature = sign(body, secrets.RAZORPAY_WEBHOOK_SECRET);
      return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
