import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { isFailure, isSignedOut, isUnreachable, signedOutMessage, unsentMessage } from '../lib/responses/failure.ts';
import { showNotice } from '../ui/notice.ts';
import { sortFields } from './parse-form.ts';
import { forgetSent } from './typed-fields.ts';

/** The message for a form that can be sent again; null when its page cannot go on. */
function explain(error: unknown): string | null {
  if (isUnreachable(error)) return unsentMessage;
  if (error instanceof Response && isSignedOut(error)) return signedOutMessage;
  if (!isRouteErrorResponse(error)) return null;
  if (isFailure(error.data) && error.data.kind === 'refused') return error.data.message;
  return error.status === 503 ? unsentMessage : null;
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
    // A form of a dialog mostly leads back to the page behind it, which Back would then show twice.
    const shown = location.pathname + location.search;
    if (error instanceof Response && error.headers.get('location')?.split('#')[0] === shown) {
      error.headers.set('X-Remix-Replace', 'yes');
    }
    const message = explain(error);
    if (message === null) {
      // React may never show that the next page is being loaded.
      if (error instanceof Response && error.headers.has('location')) forgetSent();
      throw error;
    }
    const { fields: values } = sortFields(await posted.formData());
    // A response with this status keeps Remix from loading the page again, which would fail as well.
    return Response.json({ view: null, messages: [message], form: values['form'], values }, { status: 503 });
  }
}

/** The `clientAction` of pages with buttons alone, which have no place for the message: a toast shows it. */
export async function keepPage(args: ClientActionFunctionArgs): Promise<unknown> {
  const answer = await keepForm(args);
  if (!(answer instanceof Response)) return answer;
  const { messages }: { messages: string[] } = await answer.json();
  showNotice(messages.join(' ').replace(unsentMessage, 'This could not be sent. Please try again in a moment.'));
  return Response.json(null, { status: answer.status });
}
