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
    ['23505', 'orders', 'orders_number_key', 'The same entry is already in orders (number). Please try again.'],
    [
      '23503',
      'orders',
      'orders_coupon_id_fkey',
      'This uses something that has been deleted, or that orders still use (coupon id).',
    ],
    ['23514', 'coupons', 'coupons_max_uses_check', 'A value in coupons is not allowed (max uses).'],
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
