import type { Failure } from './failure.ts';

/** Thrown for a request that none of our pages sends: 400 with a message. */
export function createRefusal(message: string): Response {
  return Response.json({ kind: 'refused', message, waitSeconds: null } satisfies Failure, { status: 400 });
}
