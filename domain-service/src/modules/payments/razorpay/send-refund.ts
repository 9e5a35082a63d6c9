import type Razorpay from 'razorpay';
import { DomainError } from '../../../errors/domain-error.ts';
import { gatewayAway, type PaymentGateway } from '../gateway.service.ts';
import { ask, describeFault } from './ask-razorpay.ts';
import { RazorpayFault, RazorpayRefund, RazorpayRefunds } from './razorpay-answers.ts';

/** Never, however often it is asked: the request itself is at fault, and not the moment, as when there is no money to send. */
function isRefusal({ statusCode, error }: RazorpayFault): boolean {
  return (statusCode === 400 || statusCode === 404) && !/balance/i.test(error?.description ?? '');
}

function explain(fault: unknown): DomainError {
  const known = RazorpayFault.safeParse(fault).data;
  if (!known || !isRefusal(known)) return gatewayAway(describeFault(fault));
  return new DomainError('REFUND_REFUSED', known.error?.description ?? 'The gateway refused the refund');
}

function describe(refund: RazorpayRefund): { gatewayRefundId: string; isProcessed: boolean } {
  if (refund.status === 'failed') throw new DomainError('REFUND_REFUSED', 'The bank did not take the refund');
  return { gatewayRefundId: refund.id, isProcessed: refund.status === 'processed' };
}

/** Those of ours that were sent before, perhaps by a process that ended before it could note the answer. */
async function listSent(razorpay: Razorpay, paymentId: string, refundId: string): Promise<RazorpayRefund[]> {
  const { items } = await ask(razorpay.payments.fetchMultipleRefund(paymentId, { count: 100 }), RazorpayRefunds);
  return items.filter(({ receipt }) => receipt?.startsWith(refundId));
}

async function post(razorpay: Razorpay, paymentId: string, amount: number, receipt: string): Promise<RazorpayRefund> {
  try {
    const answer = await razorpay.payments.refund(paymentId, { amount, speed: 'normal', receipt });
    return RazorpayRefund.parse(answer);
  } catch (fault) {
    throw explain(fault);
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
