import type { ProblemCode } from '@shikhar/contracts/http/problem';
import { describeViolation } from './constraint-messages.ts';

interface Refusal {
  code: ProblemCode;
  message: string;
}

const unstorable: Refusal = { code: 'VALIDATION_FAILED', message: 'Something in this request cannot be stored.' };
const conflict: Refusal = { code: 'CONFLICT', message: 'This was changed or used elsewhere in the meantime. Please try again.' };
const overloaded: Refusal = { code: 'OVERLOADED', message: 'The service is busy. Please try again in a moment.' };

// https://www.postgresql.org/docs/18/errcodes-appendix.html: by class (two characters) or whole code.
const byState: Readonly<Record<string, Refusal>> = {
  '22': unstorable,
  '23001': conflict,
  '23502': unstorable,
  '23503': conflict,
  '23505': conflict,
  '23514': unstorable,
  '40': overloaded,
  '53': overloaded,
  '54': unstorable,
  '55P03': overloaded,
  '57': overloaded,
  '08': overloaded,
};

const connectionError =
  /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|the database system is/;

function hasCode(error: unknown): error is { code: unknown } {
  return typeof error === 'object' && error !== null && 'code' in error;
}

function describe(error: object, code: string, refusal: Refusal): Refusal {
  if (!('constraint' in error && 'table' in error)) return refusal;
  const { constraint, table } = error;
  if (typeof constraint !== 'string' || typeof table !== 'string') return refusal;
  return { ...refusal, message: describeViolation({ code, constraint, table }) };
}

/** Safety net behind validation: turns a PostgreSQL error, or one that wraps it, into a refusal; undefined for other errors. */
export function parsePostgresError(error: unknown): Refusal | undefined {
  if (hasCode(error) && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) {
    const refusal = byState[error.code] ?? byState[error.code.slice(0, 2)];
    return refusal && describe(error, error.code, refusal);
  }
  if (error instanceof Error) {
    if (error.cause !== undefined) return parsePostgresError(error.cause);
    if (connectionError.test(error.message)) return overloaded;
  }
  return undefined;
}

const deadlockDetected = '40P01';

/** Whether PostgreSQL ended the transaction to resolve a deadlock. */
function isDeadlock(error: unknown): boolean {
  if (hasCode(error) && error.code === deadlockDetected) return true;
  return error instanceof Error && error.cause !== undefined && isDeadlock(error.cause);
}

/** Runs something again, once, if PostgreSQL ended it to resolve a deadlock. */
export async function retryDeadlock<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return run();
  }
}

/** Whether an insert violated the unique index or constraint of this name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (hasCode(error) && error.code === '23505') {
    return 'constraint' in error && error.constraint === constraint;
  }
  return error instanceof Error && error.cause !== undefined && isUniqueViolation(error.cause, constraint);
}
