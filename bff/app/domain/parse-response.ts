import type { RouteAnswer, RouteDefinition } from '@shikhar/contracts/http/define-route';
import { Problem } from '@shikhar/contracts/http/problem';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from './errors.ts';

/** A raw response of the domain service. */
export interface RawAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/**
 * Parses a response by its contract.
 * Throws `DomainRefusal` for a 4xx with a problem, `DomainInMaintenance`, else `DomainUnavailable`.
 */
export function parseResponse<R extends RouteDefinition>(route: R, raw: RawAnswer): RouteAnswer<R> {
  if (raw.status >= 400) throw parseFailure(raw);
  const declared = new Map(Object.entries(route.answers)).get(String(raw.status));
  if (declared === undefined) throw new DomainUnavailable(`${route.path} answered an undeclared ${raw.status}`);
  const answer = declared === null ? { status: raw.status } : { status: raw.status, body: parseBody(route, declared, raw.text) };
  if (isAnswerOf(route, answer)) return answer;
  throw new DomainUnavailable(`${route.path} answered an undeclared ${raw.status}`);
}

function parseBody(route: RouteDefinition, schema: { parse(value: unknown): unknown }, text: string): unknown {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new DomainUnavailable(`${route.path} answered something outside its contract`, null, cause);
  }
}

// The body was parsed by the schema of its status, so the status alone decides here.
function isAnswerOf<R extends RouteDefinition>(route: R, answer: unknown): answer is RouteAnswer<R> {
  return typeof answer === 'object' && answer !== null && 'status' in answer && String(answer.status) in route.answers;
}

/** The error for a response of 400 or more. */
export function parseFailure(raw: RawAnswer): Error {
  const wait = parseSeconds(raw.retryAfter);
  const body = parseJson(raw.text);
  const problem = Problem.safeParse(body).data;
  if (raw.status === 503 && problem?.code === 'MAINTENANCE') return new DomainInMaintenance(wait);
  if (problem && raw.status < 500) return new DomainRefusal(raw.status, problem, wait, body);
  const reason = `The domain service answered ${raw.status} ${problem?.code ?? 'without a problem'}`;
  return new DomainUnavailable(reason, wait, undefined, problem);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseSeconds(retryAfter: string | undefined): number | null {
  const seconds = Number(retryAfter);
  return retryAfter !== undefined && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
}
