import type { ProblemCode } from '@shikhar/contracts/http/problem';

/** A refusal in plain words for the person who caused it. Its status is the code's, in the contracts' `problemStatuses`. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ProblemCode;
  readonly fieldErrors: Readonly<Record<string, string>> | undefined;
  /** Whole seconds until it is worth trying again; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** Fields of the route's own shape of this refusal, beside those every refusal has. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(
    code: ProblemCode,
    message: string,
    more: {
      fieldErrors?: Record<string, string>;
      retryAfterSeconds?: number;
      facts?: Record<string, unknown>;
      /** For the log alone. */
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

/** Also the answer for what exists but is not the caller's. */
export function notFound(message = 'There is nothing here, or it is not yours'): DomainError {
  return new DomainError('NOT_FOUND', message);
}

/** A refusal tied to one field, so that the form can show it there. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { fieldErrors: { [field]: message } });
}
