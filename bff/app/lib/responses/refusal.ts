import type { Failure } from './failure.ts';

/** What a loader or action throws for a request that no page of ours sends: 400, and the words for it. */
export function createRefusal(message: string): Response {
  return Response.json({ kind: 'refused', message, waitSeconds: null } satisfies Failure, { status: 400 });
}
