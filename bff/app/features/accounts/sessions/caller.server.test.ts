import { answerTimeoutMs } from '@shikhar/contracts/http/answer-timeout';
import type { Problem } from '@shikhar/contracts/http/problem';
import { expect, it } from 'vitest';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { settingsWaitMs } from '../../../domain/site.server.ts';
import { makeContext } from '../../../request-context.fixture.ts';
import type { RequestContext } from '../../../request-context.ts';
import { describeCaller, pageWaitMs } from './caller.server.ts';
import { explainFormFailure } from './form-failure.server.ts';

function findWait(context: RequestContext): number | undefined {
  return describeCaller({ context, request: new Request('http://localhost/') }).waitMs;
}

function makeOutage(code: Problem['code']): DomainUnavailable {
  return new DomainUnavailable(code, null, undefined, { message: 'No', code, requestId: '' });
}

it('waits only briefly for the page of a form that got no answer', () => {
  const context = makeContext();
  expect(findWait(context)).toBeUndefined();
  explainFormFailure(new DomainUnavailable('no answer'), { context, shown: new Set(), fallback: 'No' });
  expect(findWait(context)).toBe(pageWaitMs);
});

it.each([
  makeOutage('PAYMENTS_OFF'),
  makeOutage('INTERNAL_ERROR'),
  new DomainRefusal(409, { message: 'No', code: 'CONFLICT', requestId: '' }, null),
  new DomainInMaintenance(60),
])('waits as usual for the page of a form with the answer %s', (error) => {
  const context = makeContext();
  explainFormFailure(error, { context, shown: new Set(), fallback: 'No' });
  expect(findWait(context)).toBeUndefined();
});

/** A page must answer within 3 s, of which 200 ms are for the network and for rendering. */
const waitLimitMs = 2_800;

it('lets a form wait for settings, its own call and then its page, together well below 3 s', () => {
  expect(settingsWaitMs + answerTimeoutMs + pageWaitMs).toBeLessThanOrEqual(waitLimitMs);
});
