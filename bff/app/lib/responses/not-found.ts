import type { Failure } from './failure.ts';

/** Thrown by loaders for unknown URLs; the root shows the error screen. */
export function createNotFound(): Response {
  return Response.json({ kind: 'not-found', message: null, waitSeconds: null } satisfies Failure, { status: 404 });
}
