import { type ProblemCode, problemStatuses } from '@shikhar/contracts/http/problem';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { getDomainClient } from '../../domain/domain.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../domain/errors.ts';
import type { PlainAnswer, PlainRequest, PlainRoute } from '../../plain-route.ts';
import { describeCaller } from './caller.server.ts';
import { openVisit, showToast } from './visit.server.ts';
import type { Visitor } from './visitor.server.ts';

/** A signed-in person whose page's script calls: what the service refuses is thrown, nobody is led elsewhere. */
export type PlainVisitor = Pick<Visitor, 'user' | 'call' | 'showToast'>;

/** Seconds to wait before another try, where the service named none. */
const usualWait = 5;

function sayWait(seconds: number | null): Record<string, string> {
  return seconds === null ? {} : { 'retry-after': String(seconds) };
}

/** A refusal in the shape of all refusals. */
export function refusePlainly(
  { context }: PlainRequest,
  code: ProblemCode,
  message: string,
  wait: number | null = null,
): PlainAnswer {
  return { status: problemStatuses[code], body: { message, code, requestId: context.requestId }, headers: sayWait(wait) };
}

function answerFault(asked: PlainRequest, error: unknown): PlainAnswer {
  if (error instanceof DomainRefusal) {
    return { status: error.status, body: error.problem, headers: sayWait(error.retryAfterSeconds) };
  }
  if (error instanceof DomainInMaintenance) {
    return refusePlainly(asked, 'MAINTENANCE', 'The site is closed for now.', error.retryAfterSeconds ?? usualWait);
  }
  if (!(error instanceof DomainUnavailable)) throw error;
  asked.context.log.warn({ reason: error.message }, 'domain service unavailable');
  return refusePlainly(asked, 'OVERLOADED', 'The server did not answer.', error.retryAfterSeconds ?? usualWait);
}

async function findVisitor(asked: PlainRequest, roles: readonly Role[]): Promise<PlainVisitor | null> {
  const { session } = (await openVisit(asked)).content;
  if (!session || !roles.includes(session.user.role)) return null;
  const caller = { ...describeCaller(asked), token: session.token };
  return {
    user: session.user,
    call: (route, ...input) => getDomainClient().call(caller, route, ...input),
    showToast: (toast) => showToast(asked, toast),
  };
}

type PlainHandler = (visitor: PlainVisitor, asked: PlainRequest) => Promise<PlainAnswer>;

/** A route for the scripts of pages behind sign-in. Without a session it answers 401 and changes no cookie: the page says so. */
export function planRoute(
  method: PlainRoute['method'],
  path: PlainRoute['path'],
  roles: readonly Role[],
  answer: PlainHandler,
): PlainRoute {
  return {
    method,
    path,
    async answer(asked) {
      const visitor = await findVisitor(asked, roles);
      if (!visitor) return refusePlainly(asked, 'SESSION_REQUIRED', 'Please sign in again.');
      try {
        return await answer(visitor, asked);
      } catch (error) {
        return answerFault(asked, error);
      }
    },
  };
}
