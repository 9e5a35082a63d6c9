import type { RequestContext } from './request-context.ts';

const ignore = () => undefined;

/** The context of a request, with these facts. Its log is dropped. */
export function makeContext(facts: Partial<RequestContext> = {}): RequestContext {
  return {
    requestId: 'SHK-0000-0001',
    clientAddress: '127.0.0.1',
    nonce: '',
    now: new Date(0),
    cookies: new Map(),
    log: { info: ignore, warn: ignore, error: ignore },
    ...facts,
  };
}
