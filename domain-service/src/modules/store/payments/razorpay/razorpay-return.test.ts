import { describe, expect, it } from 'vitest';
import { parseRazorpayReturn } from './razorpay-return.ts';

// From the documentation: "Generate Signature on Your Server".
const secret = 'EnLs21M47BllR3X8PSFtjtbd';
const documented = {
  razorpay_order_id: 'order_IEIaMR65cu6nz3',
  razorpay_payment_id: 'pay_IH4NVgf4Dreq1l',
  razorpay_signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
};
const gatewayOrderId = 'order_IEIaMR65cu6nz3';

describe('a return from Razorpay', () => {
  it('accepts the signature from the documentation', () => {
    const returned = { gatewayOrderId, gatewayPaymentId: 'pay_IH4NVgf4Dreq1l' };
    expect(parseRazorpayReturn(documented, secret)).toEqual(returned);
  });

  it.each([
    { ...documented, razorpay_payment_id: 'pay_IH4NVgf4Dreq1m' },
    { ...documented, razorpay_order_id: 'order_IEIaMR65cu6nz4' },
    { ...documented, razorpay_signature: '' },
    { razorpay_payment_id: documented.razorpay_payment_id, razorpay_order_id: gatewayOrderId },
    { razorpay_payment_id: documented.razorpay_payment_id, razorpay_signature: documented.razorpay_signature },
  ])('is refused when it claims a payment without its signature', (fields) => {
    expect(() => parseRazorpayReturn(fields, secret)).toThrow(expect.objectContaining({ code: 'SIGNATURE_WRONG' }));
  });

  it.each([
    { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': `{"payment_id":"pay_1","order_id":"${gatewayOrderId}"}` },
    { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata][order_id]': gatewayOrderId },
    { razorpay_order_id: gatewayOrderId },
  ])('names the order of a failure, which is then queried', (fields) => {
    expect(parseRazorpayReturn(fields, secret)).toEqual({ gatewayOrderId, gatewayPaymentId: null });
  });

  it.each([{}, { 'error[metadata]': 'not JSON' }, { 'error[metadata]': '{"order_id":7}' }])('names none otherwise', (fields) => {
    expect(parseRazorpayReturn(fields, secret)).toEqual({ gatewayOrderId: null, gatewayPaymentId: null });
  });
});
