import { expect, it } from 'vitest';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { parseFailure } from '../../../domain/parse-response.ts';
import { makeContext } from '../../../request-context.fixture.ts';
import { explainFormFailure } from './form-failure.server.ts';

const context = makeContext();
const facts = { context, shown: new Set(['email']), fallback: 'Failed to create user' };

function makeRefusal(status: number, code: string, message: string, fieldErrors?: Record<string, string>) {
  return new DomainRefusal(status, { message, code, requestId: '', ...(fieldErrors && { fieldErrors }) }, null);
}

/** The error for an answer of the service with a message. */
function makeOutage(status: number, message: string) {
  const text = JSON.stringify({ message, code: 'INTERNAL_ERROR', requestId: '' });
  return parseFailure({ status, retryAfter: undefined, text });
}

it.each([
  [makeRefusal(409, 'EMAIL_TAKEN', 'Taken', { email: 'Taken' }), 409, { messages: [], fields: { email: 'Taken' } }],
  [makeRefusal(400, 'VALIDATION_FAILED', 'No', { status: 'Unknown field' }), 400, { messages: ['Unknown field'], fields: {} }],
  [makeRefusal(401, 'INVALID_CREDENTIALS', 'Wrong'), 401, { messages: ['Wrong'], fields: {} }],
  [makeRefusal(403, 'USER_PROTECTED', 'Not this one'), 403, { messages: ['Not this one'], fields: {} }],
  [makeRefusal(409, 'CONFLICT', ''), 409, { messages: ['Failed to create user'], fields: {} }],
  [makeOutage(500, 'Something broke'), 503, { messages: ['Something broke'], fields: {} }],
  [makeOutage(503, 'Busy'), 503, { messages: ['Busy'], fields: {} }],
  [makeOutage(500, ''), 503, { messages: ['Failed to create user'], fields: {} }],
  [
    parseFailure({ status: 502, retryAfter: undefined, text: '<h1>Bad Gateway</h1>' }),
    503,
    { messages: ['Failed to create user'] },
  ],
  [new DomainUnavailable('ECONNREFUSED'), 503, { messages: ['Failed to create user'], fields: {} }],
  [new DomainInMaintenance(60), 503, { messages: ['Failed to create user'], fields: {} }],
])('shows %s on the form', (error, status, errors) => {
  expect(explainFormFailure(error, facts)).toMatchObject({ status, errors });
});

it('says something else of its own for an outage, and for a service that cannot be reached', () => {
  const own = { ...facts, outages: { INTERNAL_ERROR: 'Nothing was taken' }, unreached: 'Failed. Please try again.' };
  expect(explainFormFailure(makeOutage(500, 'Something broke'), own).errors.messages).toEqual(['Nothing was taken']);
  expect(explainFormFailure(new DomainUnavailable('ECONNREFUSED'), own).errors.messages).toEqual(['Failed. Please try again.']);
  const others = { ...own, outages: { OVERLOADED: 'Nothing was taken' } };
  expect(explainFormFailure(makeOutage(500, 'Something broke'), others).errors.messages).toEqual(['Failed to create user']);
});

it.each([makeRefusal(404, 'NOT_FOUND', 'Gone'), makeRefusal(403, 'ROLE_NOT_ALLOWED', 'No'), new Error('a fault')])(
  'rethrows %s for the error screens',
  (error) => {
    expect(() => explainFormFailure(error, facts)).toThrow();
  },
);
