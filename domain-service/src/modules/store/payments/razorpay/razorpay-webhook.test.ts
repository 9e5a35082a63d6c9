import Razorpay from 'razorpay';
import { describe, expect, it } from 'vitest';
import { sign } from '../signatures.ts';
import { documentedEvents } from './documented-events.fixture.ts';
import { parseRazorpayEvent } from './razorpay-webhook.ts';

const secret = 'a secret of the webhook';
const read = (body: Buffer, headers: Record<string, string> = {}) =>
  parseRazorpayEvent(body, { 'x-razorpay-signature': sign(body, secret), ...headers }, secret);

const payment = {
  gatewayOrderId: 'order_DESxiijbl9xjDB',
  gatewayPaymentId: 'pay_DESyzxuld02Zul',
  amountPaise: 100,
  currency: 'INR',
  method: 'upi',
  failureReason: null,
};
const refund = { gatewayPaymentId: 'pay_DESyzxuld02Zul', gatewayRefundId: 'rfnd_FS8TWyPrCsa0OB', receipt: null };

describe('a Razorpay webhook', () => {
  it.each([
    ['payment.authorized', { payment: { ...payment, status: 'pending' }, refund: null }],
    ['payment.captured', { payment: { ...payment, status: 'captured' }, refund: null }],
    ['payment.failed', { payment: { ...payment, status: 'failed', failureReason: 'Payment failed' }, refund: null }],
    ['order.paid', { payment: { ...payment, status: 'captured' }, refund: null }],
    ['refund.created', { payment: null, refund: { ...refund, status: 'sent' } }],
    ['refund.processed', { payment: null, refund: { ...refund, status: 'processed' } }],
    ['refund.failed', { payment: null, refund: { ...refund, status: 'failed' } }],
    ['payment.downtime.started', { payment: null, refund: null }],
  ] as const)('is read as documented: %s', (type, event) => {
    expect(read(documentedEvents[type])).toEqual({ eventId: expect.stringMatching(/^[0-9a-f]{64}$/), type, ...event });
  });

  it("has the official library's signature", () => {
    const body = documentedEvents['payment.captured'];
    expect(Razorpay.validateWebhookSignature(body.toString(), sign(body, secret), secret)).toBe(true);
  });

  it('is identified by its id, or by its bytes', () => {
    const body = documentedEvents['payment.captured'];
    expect(read(body, { 'x-razorpay-event-id': 'Lqyj9WjJ2rF2nO' }).eventId).toBe('Lqyj9WjJ2rF2nO');
    expect(read(body).eventId).toBe(read(body).eventId);
    expect(read(body).eventId).not.toBe(read(documentedEvents['order.paid']).eventId);
  });

  it('is refused when a byte or the signature differs', () => {
    const body = documentedEvents['payment.captured'];
    const signature = sign(body, secret);
    const changed = Buffer.from(body.toString().replace('"amount": 100', '"amount": 900'));
    const spaced = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
    const refused = expect.objectContaining({ code: 'SIGNATURE_WRONG' });
    const parseSigned = (bytes: Buffer, given: string | undefined) => () =>
      parseRazorpayEvent(bytes, { 'x-razorpay-signature': given }, secret);
    for (const bytes of [changed, spaced, Buffer.alloc(0)]) expect(parseSigned(bytes, signature)).toThrow(refused);
    for (const given of [undefined, '', signature.slice(1), signature.toUpperCase(), '0'.repeat(64), sign(body, 'another')]) {
      expect(parseSigned(body, given)).toThrow(refused);
    }
  });

  it.each(['', 'not JSON', '[]', '{"event":"payment.captured"}', '{"event":"payment.captured","payload":{"payment":{}}}'])(
    'is refused when it cannot be read, so that it is repeated: %s',
    (text) => {
      expect(() => read(Buffer.from(text))).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
    },
  );
});
