import type { Failure } from './failure.ts';

/** Thrown for a request that none of our pages sends: 400 with a message. */
export function createRefusal(message: string): Response {
  return Response.json({ kind: 'refused', message, waitSeconds: null } satisfies Failure, { status: 400 });
}

/** Our own page sends fields that the server does not know only if the page is older than the server. */
export const outdatedForm = 'This form is out of date. Reload the page and try again.';

/** Thrown for a form with fields that the page does not know. */
export function createOutdatedFormRefusal(): Response {
  return createRefusal(outdatedForm);
}
