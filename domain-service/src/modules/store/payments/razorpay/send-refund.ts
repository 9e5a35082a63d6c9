import type Razorpay from 'razorpay';
import { DomainError } from '../../../../errors/domain-error.ts';
import { gatewayUnavailable, type PaymentGateway } from '../gateway.service.ts';
import { callRazorpay, describeError } from './ask-razorpay.ts';
import { RazorpayError, RazorpayRefund, RazorpayRefunds } from './razorpay-answers.ts';

/** Never, however often it is asked: the request itself is at fault, and not the moment, as when there is no money to send. */
function isRefusal({ statusCode, error }: RazorpayError): boolean {
  return (statusCode === 400 || statusCode === 404) && !/balance/i.test(error?.description ?? '');
}

function explain(error: unknown): DomainError {
  const known = RazorpayError.safeParse(error).data;
  if (!known || !isRefusal(known)) return gatewayUnavailable(describeError(error));
  return new DomainError('REFUND_REFUSED', known.error?.description ?? 'The gateway refused the refund');
}

function describe(refund: RazorpayRefund): { gatewayRefundId: string; isProcessed: boolean } {
  if (refund.status === 'failed') throw new DomainError('REFUND_REFUSED', 'The bank did not take the refund');
  return { gatewayRefundId: refund.id, isProcessed: refund.status === 'processed' };
}

/** Those of ours that were sent before, perhaps by a process that ended before it could note the answer. */
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

/** As `refund` of a gateway. */
export function openRefunds(razorpay: Razorpay): PaymentGateway['refund'] {
  return async ({ gatewayPaymentId, amountPaise }, refundId, isNew) => {
    const sent = await listSent(razorpay, gatewayPaymentId, refundId);
    const standing = sent.find(({ status }) => status !== 'failed') ?? (isNew ? undefined : sent[0]);
    if (standing) return describe(standing);
    const receipt = sent.length === 0 ? refundId : `${refundId}-${sent.length + 1}`;
    return describe(await post(razorpay, gatewayPaymentId, amountPaise, receipt));
  };
}
