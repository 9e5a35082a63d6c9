import { type ProblemCode, problemStatuses } from '@shikhar/contracts/http/problem';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import type { JsonRequest, JsonResponse, JsonRoute } from '../../../json-route.ts';
import { describeCaller } from './caller.server.ts';
import type { ServiceClient } from './service-client.server.ts';
import { getSession, showToast } from './session.server.ts';

/** Service client for scripts: refusals are thrown, never turned into redirects. */
export type JsonServiceClient = Pick<ServiceClient, 'user' | 'call' | 'showToast'>;

/** Retry-After in seconds when the service gives none. */
const defaultWait = 5;

function formatWait(seconds: number | null): Record<string, string> {
  return seconds === null ? {} : { 'retry-after': String(seconds) };
}

/** An error response in the format of the contract. */
export function rejectJson(
  { context }: JsonRequest,
  code: ProblemCode,
  message: string,
  wait: number | null = null,
): JsonResponse {
  return { status: problemStatuses[code], body: { message, code, requestId: context.requestId }, headers: formatWait(wait) };
}

function handleError(request: JsonRequest, error: unknown): JsonResponse {
  if (error instanceof DomainRefusal) {
    return { status: error.status, body: error.problem, headers: formatWait(error.retryAfterSeconds) };
  }
  if (error instanceof DomainInMaintenance) {
    return rejectJson(request, 'MAINTENANCE', 'The site is closed for now.', error.retryAfterSeconds ?? defaultWait);
  }
  if (!(error instanceof DomainUnavailable)) throw error;
  request.context.log.warn({ reason: error.message }, 'domain service unavailable');
  return rejectJson(request, 'OVERLOADED', 'The server did not answer.', error.retryAfterSeconds ?? defaultWait);
}

async function findServiceClient(request: JsonRequest, roles: readonly Role[]): Promise<JsonServiceClient | null> {
  const { session } = (await getSession(request)).content;
  if (!session || !roles.includes(session.user.role)) return null;
  const caller = { ...describeCaller(request), token: session.token };
  return {
    user: session.user,
    call: (route, ...input) => getDomainClient().call(caller, route, ...input),
    showToast: (toast) => showToast(request, toast),
  };
}

type JsonHandler = (client: JsonServiceClient, request: JsonRequest) => Promise<JsonResponse>;

/** A JSON route for scripts. Without a session it returns 401 and leaves the cookie alone; the script shows the message. */
export function createJsonRoute(
  method: JsonRoute['method'],
  path: JsonRoute['path'],
  roles: readonly Role[],
  answer: JsonHandler,
): JsonRoute {
  return {
    method,
    path,
    async answer(request) {
      const client = await findServiceClient(request, roles);
      if (!client) return rejectJson(request, 'SESSION_REQUIRED', 'Please sign in again.');
      try {
        return await answer(client, request);
      } catch (error) {
        return handleError(request, error);
      }
    },
  };
}
