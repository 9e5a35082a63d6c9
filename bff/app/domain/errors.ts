import type { Problem } from '@shikhar/contracts/http/problem';

/** The domain service refused the call: a 4xx with its problem. */
export class DomainRefusal extends Error {
  readonly status: number;
  readonly problem: Problem;
  /** Seconds to wait before retrying, if the service says so (429). */
  readonly retryAfterSeconds: number | null;
  /** The whole response body, for refusals with more than a problem. */
  readonly body: unknown;

  constructor(status: number, problem: Problem, retryAfterSeconds: number | null, body: unknown = problem) {
    super(`${problem.code}: ${problem.message}`);
    this.name = 'DomainRefusal';
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
    this.body = body;
  }
}

/** Renames the contract's field errors to the fields of a form; other errors stay as they are. */
export function renameFieldErrors(error: unknown, getFieldName: (path: string) => string): unknown {
  if (!(error instanceof DomainRefusal)) return error;
  const { status, problem, retryAfterSeconds } = error;
  const named = Object.entries(problem.fieldErrors ?? {}).map(([path, words]) => [getFieldName(path), words]);
  return new DomainRefusal(status, { ...problem, fieldErrors: Object.fromEntries(named) }, retryAfterSeconds);
}

/** No usable answer: refused connection, timeout, 5xx, overload, or something that is not the domain service. */
export class DomainUnavailable extends Error {
  readonly retryAfterSeconds: number | null;
  /** The service's own explanation, if it answered with one: `PAYMENTS_OFF`, `GATEWAY_AWAY`. */
  readonly problem: Problem | null;

  constructor(reason: string, retryAfterSeconds: number | null = null, cause?: unknown, problem: Problem | null = null) {
    super(reason, { cause });
    this.name = 'DomainUnavailable';
    this.retryAfterSeconds = retryAfterSeconds;
    this.problem = problem;
  }

  get code(): string | null {
    return this.problem?.code ?? null;
  }
}

/** The platform is closed for maintenance: 503 with the code MAINTENANCE. */
export class DomainInMaintenance extends Error {
  readonly retryAfterSeconds: number | null;

  constructor(retryAfterSeconds: number | null) {
    super('The domain service is in maintenance');
    this.name = 'DomainInMaintenance';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
