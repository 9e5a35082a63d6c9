import { expect, it } from 'vitest';
import { DomainInMaintenance, DomainUnavailable } from '../../../domain/errors.ts';
import { parseFailure } from '../../../domain/parse-response.ts';
import { explainListFailure } from './load-list.server.ts';

const list = { failedToFetch: 'Failed to fetch teachers' };

function makeProblem(status: number, code: string, message: string) {
  return parseFailure({ status, retryAfter: undefined, text: JSON.stringify({ code, message, requestId: '' }) });
}

it.each([
  [makeProblem(500, 'INTERNAL_ERROR', 'Something broke'), 503, 'Something broke'],
  [makeProblem(503, 'OVERLOADED', ''), 503, 'Failed to fetch teachers'],
  [makeProblem(400, 'VALIDATION_FAILED', 'Search is too long'), 400, 'Search is too long'],
  [new DomainUnavailable('ECONNREFUSED'), 503, 'Failed to fetch teachers'],
  [new DomainInMaintenance(60), 503, 'Failed to fetch teachers'],
])('shows in place of the list, after %s, the message of the service or the fallback', (error, status, failure) => {
  expect(explainListFailure(error, list)).toEqual({ status, failure });
});

it.each([makeProblem(403, 'ROLE_NOT_ALLOWED', 'Not for you'), new Error('a fault')])('leaves %s to its own page', (error) => {
  expect(explainListFailure(error, list)).toBeNull();
});
