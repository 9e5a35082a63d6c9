import type { Problem } from '@shikhar/contracts/http/problem';

/** The domain service understood the call and said no: a 4xx with its problem. */
export class DomainRefusal extends Error {
  readonly status: number;
  readonly problem: Problem;
  /** Seconds to wait before another try, where the service said so (429). */
  readonly retryAfterSeconds: number | null;
  /** The whole answer, for what a route's own refusals have beside a problem. */
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

/** No usable answer: refused connection, timeout, 5xx, overload, or something that is not the domain service. */
export class DomainUnavailable extends Error {
  readonly retryAfterSeconds: number | null;
  /** What the service said of itself, where it said anything: `PAYMENTS_OFF`, `GATEWAY_AWAY`. */
  readonly code: string | null;

  constructor(reason: string, retryAfterSeconds: number | null = null, cause?: unknown, code: string | null = null) {
    super(reason, { cause });
    this.name = 'DomainUnavailable';
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = code;
  }
}

/** The administrators closed the platform for now: 503 with the code MAINTENANCE. */
export class DomainInMaintenance extends Error {
  readonly retryAfterSeconds: number | null;

  constructor(retryAfterSeconds: number | null) {
    super('The domain service is in maintenance');
    this.name = 'DomainInMaintenance';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
