import { describe, expect, it } from 'vitest';
import { isUniqueViolation, parsePostgresError } from './postgres-error.ts';

function makeError(code: string, more: Record<string, unknown> = {}): Error {
  return Object.assign(new Error('from the database'), { code, ...more });
}

describe('errors of PostgreSQL', () => {
  it.each([
    ['22021', 'VALIDATION_FAILED'],
    ['22003', 'VALIDATION_FAILED'],
    ['23514', 'VALIDATION_FAILED'],
    ['23505', 'CONFLICT'],
    ['23503', 'CONFLICT'],
    ['23001', 'CONFLICT'],
    ['40P01', 'OVERLOADED'],
    ['55P03', 'OVERLOADED'],
    ['57014', 'OVERLOADED'],
    ['53300', 'OVERLOADED'],
    ['08006', 'OVERLOADED'],
  ])('of state %s become %s, also when wrapped', (state, code) => {
    expect(parsePostgresError(makeError(state))).toMatchObject({ code });
    expect(parsePostgresError(new Error('wrapped', { cause: makeError(state) }))).toMatchObject({ code });
  });

  it.each(['42601', 'XX000', 'ECONNRESET', 'short'])('with state %s are internal errors', (state) => {
    expect(parsePostgresError(makeError(state))).toBeUndefined();
  });

  it('include an exhausted pool and an unreachable server', () => {
    expect(parsePostgresError(new Error('timeout exceeded when trying to connect'))).toMatchObject({ code: 'OVERLOADED' });
    expect(parsePostgresError(new Error('connect ECONNREFUSED 127.0.0.1:5432'))).toMatchObject({ code: 'OVERLOADED' });
    expect(parsePostgresError('not an error')).toBeUndefined();
  });

  it.each([
    ['23505', 'users', 'users_email_key', 'An account with this email already exists.'],
    ['23505', 'orders', 'orders_number_key', 'This has already been saved. Please reload the page and try again.'],
    [
      '23503',
      'orders',
      'orders_coupon_id_fkey',
      'The coupon has been deleted in the meantime. Please reload the page and try again.',
    ],
    ['23001', 'orders', 'orders_coupon_id_fkey', 'The coupon is still in use, so it cannot be deleted.'],
    ['23514', 'coupons', 'coupons_window_check', 'A coupon must end after it starts.'],
    ['23514', 'coupons', 'coupons_max_uses_check', 'Please check the number of uses: this value is not allowed.'],
  ])('of state %s on %s say what %s means', (state, table, constraint, message) => {
    expect(parsePostgresError(makeError(state, { table, constraint }))).toMatchObject({ message });
  });

  it('name the index of a unique violation', () => {
    const violation = makeError('23505', { constraint: 'users_email_key' });
    expect(isUniqueViolation(violation, 'users_email_key')).toBe(true);
    expect(isUniqueViolation(new Error('wrapped', { cause: violation }), 'users_email_key')).toBe(true);
    expect(isUniqueViolation(violation, 'another_key')).toBe(false);
    expect(isUniqueViolation(new Error('else'), 'users_email_key')).toBe(false);
  });
});
