import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { isFailure, isUnreachable, signedOutMessage } from '../lib/responses/failure.ts';
import { sortFields } from './parse-form.ts';

const unsent = 'This could not be sent. What you typed is still here: please send it again in a moment.';

const signInPaths: ReadonlySet<string | null> = new Set(['/', '/login']);

/** Whether a guard leads to the sign-in page, with status 302: after a form, pages redirect with 303 (RFC 9110, section 15.4.4). */
function isSignedOut(error: unknown): boolean {
  return error instanceof Response && error.status === 302 && signInPaths.has(error.headers.get('location'));
}

/** The message for a form that can be sent again; null when its page cannot go on. */
function explain(error: unknown): string | null {
  if (isUnreachable(error)) return unsent;
  if (isSignedOut(error)) return signedOutMessage;
  if (!isRouteErrorResponse(error)) return null;
  if (isFailure(error.data) && error.data.kind === 'refused') return error.data.message;
  return error.status === 503 ? unsent : null;
}

/** Whether an action's answer is of a form that was not read, so that nothing has decided what is saved. */
export function isUnread(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'view' in answer && answer.view === null;
}

/**
 * The `clientAction` of pages with a form. A form that did not reach the service, that was sent after the session had ended, or
 * that the server refused unread, stays as it was typed, with a message; Remix would show another page in its place.
 */
export async function keepForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const posted = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const message = explain(error);
    if (message === null) throw error;
    const { fields: values } = sortFields(await posted.formData());
    // A response with this status keeps Remix from loading the page again, which would fail as well.
    return Response.json({ view: null, messages: [message], form: values['form'], values }, { status: 503 });
  }
}
