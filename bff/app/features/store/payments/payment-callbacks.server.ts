import { Readable } from 'node:stream';
import type { ProblemCode } from '@shikhar/contracts/http/problem';
import { problemStatuses } from '@shikhar/contracts/http/problem';
import { Gateway } from '@shikhar/contracts/store/orders/schemas';
import { handleGatewayReturn, handleWebhook } from '@shikhar/contracts/store/payments/routes';
import type { CallbackRequest, CallbackResponse, CallbackRoute } from '../../../callback-route.ts';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { parseReturnFields } from './return-fields.ts';

type PaidGateway = Exclude<Gateway, 'none'>;

const noCallbackRoute: CallbackResponse = { code: 'NOT_FOUND', message: 'There is no such payment gateway.' };

function findGateway({ params }: CallbackRequest): PaidGateway | undefined {
  return Gateway.exclude(['none']).safeParse(params['gateway']).data;
}

function describeCaller({ context: { requestId, clientAddress, userAgent } }: CallbackRequest) {
  return { requestId, clientAddress, userAgent };
}

function isProblemCode(code: string): code is ProblemCode {
  return code in problemStatuses;
}

function toCallbackResponse({ problem }: DomainRefusal): CallbackResponse {
  return { code: isProblemCode(problem.code) ? problem.code : 'VALIDATION_FAILED', message: problem.message };
}

const unreadable: CallbackResponse = {
  code: 'VALIDATION_FAILED',
  message: 'We could not read the reply from the payment gateway. We are checking your order, and nothing is lost.',
};
const unsigned: CallbackResponse = {
  code: 'SIGNATURE_WRONG',
  message: 'The reply did not carry the payment gateway’s signature, so we ignored it. Your orders have not changed.',
};

function explainRefusal({ status, problem }: DomainRefusal): CallbackResponse {
  if (status === 404) return noCallbackRoute;
  return problem.code === 'SIGNATURE_WRONG' ? unsigned : unreadable;
}

/**
 * The buyer returns from the gateway's page: redirects to the order's page, which shows the status. If the service is down,
 * redirects to the list of orders.
 */
async function handleReturn(request: CallbackRequest, form: URLSearchParams): Promise<CallbackResponse> {
  const gateway = findGateway(request);
  if (!gateway) return noCallbackRoute;
  const fields = parseReturnFields(request.query, form);
  if (!fields) return unreadable;
  try {
    const { body } = await getDomainClient().call(describeCaller(request), handleGatewayReturn, {
      params: { gateway },
      body: { fields },
    });
    return { leadsTo: body.orderId === null ? '/orders' : `/orders/${body.orderId}` };
  } catch (error) {
    if (error instanceof DomainRefusal) return explainRefusal(error);
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw error;
    request.context.log.warn({ reason: error.message }, 'return from the gateway not taken');
    return { leadsTo: '/orders' };
  }
}

/** Gateway headers with signatures or event ids. */
const gatewayHeader = /^x-(?:razorpay|sandbox)-/;

/** Webhook: the raw body is passed on, because the signature covers it. The gateway retries on failure. */
async function handleWebhookCall(request: CallbackRequest): Promise<CallbackResponse> {
  const gateway = findGateway(request);
  if (!gateway) return noCallbackRoute;
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => gatewayHeader.test(name)));
  const file = { content: Readable.from([request.body]), length: request.body.length, headers };
  try {
    await getDomainClient().send(describeCaller(request), handleWebhook, file, { params: { gateway } });
    return { isTaken: true };
  } catch (error) {
    if (error instanceof DomainRefusal) return toCallbackResponse(error);
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw error;
    request.context.log.warn({ reason: error.message }, 'webhook not taken');
    return { code: 'OVERLOADED', message: 'Try again later.', waitSeconds: error.retryAfterSeconds ?? 15 };
  }
}

const returnPath = '/payments/:gateway/return';
const maxReturnBytes = 64 * 1024;

export const paymentCallbacks: readonly CallbackRoute[] = [
  { method: 'GET', path: returnPath, maxBytes: 0, answer: (request) => handleReturn(request, new URLSearchParams()) },
  {
    method: 'POST',
    path: returnPath,
    maxBytes: maxReturnBytes,
    answer: (request) => handleReturn(request, new URLSearchParams(request.body.toString('utf8'))),
  },
  {
    method: 'POST',
    path: '/payments/:gateway/webhook',
    maxBytes: handleWebhook.maxBodyBytes,
    answer: handleWebhookCall,
  },
];
