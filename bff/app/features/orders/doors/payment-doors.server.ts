import { Readable } from 'node:stream';
import type { ProblemCode } from '@shikhar/contracts/http/problem';
import { problemStatuses } from '@shikhar/contracts/http/problem';
import { Gateway } from '@shikhar/contracts/orders/schemas';
import { takeReturn, takeWebhook } from '@shikhar/contracts/payments/routes';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import type { Door, DoorAnswer, DoorRequest } from '../../../door.ts';
import { readReturnFields } from './return-fields.ts';

type PaidGateway = Exclude<Gateway, 'none'>;

const noDoor: DoorAnswer = { code: 'NOT_FOUND', message: 'There is no such payment gateway.' };

function findGateway({ params }: DoorRequest): PaidGateway | undefined {
  return Gateway.exclude(['none']).safeParse(params['gateway']).data;
}

function describeCaller({ context: { requestId, clientAddress, userAgent } }: DoorRequest) {
  return { requestId, clientAddress, userAgent };
}

function isProblemCode(code: string): code is ProblemCode {
  return code in problemStatuses;
}

function passRefusal({ problem }: DomainRefusal): DoorAnswer {
  return { code: isProblemCode(problem.code) ? problem.code : 'VALIDATION_FAILED', message: problem.message };
}

const unreadable: DoorAnswer = {
  code: 'VALIDATION_FAILED',
  message: 'What came back from the payment gateway could not be read. Your order is asked after, and nothing is lost.',
};
const unsigned: DoorAnswer = {
  code: 'SIGNATURE_WRONG',
  message: 'What came back does not carry the payment gateway’s signature, and counts for nothing. Your orders are as they were.',
};

function explainRefusal({ status, problem }: DomainRefusal): DoorAnswer {
  if (status === 404) return noDoor;
  return problem.code === 'SIGNATURE_WRONG' ? unsigned : unreadable;
}

/**
 * A person comes back from the gateway's page: on to the order's page, which says what became of it. Without the service there is
 * nothing to say yet, and the list of orders says so until there is.
 */
async function comeBack(asked: DoorRequest, form: URLSearchParams): Promise<DoorAnswer> {
  const gateway = findGateway(asked);
  if (!gateway) return noDoor;
  const fields = readReturnFields(asked.query, form);
  if (!fields) return unreadable;
  try {
    const { body } = await getDomainClient().call(describeCaller(asked), takeReturn, { params: { gateway }, body: { fields } });
    return { leadsTo: body.orderId === null ? '/orders' : `/orders/${body.orderId}` };
  } catch (error) {
    if (error instanceof DomainRefusal) return explainRefusal(error);
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw error;
    asked.context.log.warn({ reason: error.message }, 'return from the gateway not taken');
    return { leadsTo: '/orders' };
  }
}

/** The gateways' own headers, which are signed or tell an event from another. */
const gatewayHeader = /^x-(?:razorpay|sandbox)-/;

/** The gateway tells on its own: passed on byte by byte, for the signature is over them. Untaken, it is told again. */
async function takeWord(asked: DoorRequest): Promise<DoorAnswer> {
  const gateway = findGateway(asked);
  if (!gateway) return noDoor;
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => gatewayHeader.test(name)));
  const file = { content: Readable.from([asked.body]), length: asked.body.length, headers };
  try {
    await getDomainClient().send(describeCaller(asked), takeWebhook, file, { params: { gateway } });
    return { isTaken: true };
  } catch (error) {
    if (error instanceof DomainRefusal) return passRefusal(error);
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw error;
    asked.context.log.warn({ reason: error.message }, 'webhook not taken');
    return { code: 'OVERLOADED', message: 'Tell this again in a while.', waitSeconds: error.retryAfterSeconds ?? 15 };
  }
}

const returnPath = '/payments/:gateway/return';
const largestReturn = 64 * 1024;

export const paymentDoors: readonly Door[] = [
  { method: 'GET', path: returnPath, largestBytes: 0, answer: (asked) => comeBack(asked, new URLSearchParams()) },
  {
    method: 'POST',
    path: returnPath,
    largestBytes: largestReturn,
    answer: (asked) => comeBack(asked, new URLSearchParams(asked.body.toString('utf8'))),
  },
  {
    method: 'POST',
    path: '/payments/:gateway/webhook',
    largestBytes: takeWebhook.largestBodyBytes,
    answer: takeWord,
  },
];
