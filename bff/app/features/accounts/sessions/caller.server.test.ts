import { expect, it } from 'vitest';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import type { RequestContext } from '../../../request-context.ts';
import { describeCaller, pageWaitMs } from './caller.server.ts';
import { explainFormFailure } from './form-failure.server.ts';

const ignore = () => undefined;

function makeContext(): RequestContext {
  const log = { info: ignore, warn: ignore, error: ignore };
  return { requestId: 'SHK-0000-0000', clientAddress: '127.0.0.1', nonce: '', now: new Date(0), cookies: new Map(), log };
}

function findWait(context: RequestContext): number | undefined {
  return describeCaller({ context, request: new Request('http://localhost/'), params: {} }).waitMs;
}

it('waits only briefly for the page of a form that got no answer', () => {
  const context = makeContext();
  expect(findWait(context)).toBeUndefined();
  explainFormFailure(new DomainUnavailable('no answer'), { context, shown: new Set(), fallback: 'No' });
  expect(findWait(context)).toBe(pageWaitMs);
});

it.each([new DomainRefusal(409, { message: 'No', code: 'CONFLICT', requestId: '' }, null), new DomainInMaintenance(60)])(
  'waits as usual for the page of a form with the answer %s',
  (error) => {
    const context = makeContext();
    explainFormFailure(error, { context, shown: new Set(), fallback: 'No' });
    expect(findWait(context)).toBeUndefined();
  },
);
