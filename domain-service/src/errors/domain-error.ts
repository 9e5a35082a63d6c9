import type { ProblemCode } from '@shikhar/contracts/http/problem';

/** A refusal in plain words for the user. Its status follows from the code: see `problemStatuses` in the contracts. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ProblemCode;
  readonly fieldErrors: Readonly<Record<string, string>> | undefined;
  /** Whole seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** Extra fields of the route's own error shape. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(
    code: ProblemCode,
    message: string,
    more: {
      fieldErrors?: Record<string, string>;
      retryAfterSeconds?: number;
      facts?: Record<string, unknown>;
      /** For the log only. */
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.fieldErrors = more.fieldErrors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.facts = more.facts ?? {};
  }
}

/** Also returned for resources the caller does not own. */
export function notFound(message = 'Not found'): DomainError {
  return new DomainError('NOT_FOUND', message);
}

/** A refusal of one field, so that the form can show it there. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { fieldErrors: { [field]: message } });
}
