import type { Failure } from './failure.ts';

/** What a loader throws for an address that leads nowhere; the root shows the fitting screen. */
export function createNotFound(): Response {
  return Response.json({ kind: 'not-found', message: null, waitSeconds: null } satisfies Failure, { status: 404 });
}
