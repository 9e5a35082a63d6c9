import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { isFailure, isSignedOut, isUnreachable, signedOutMessage, unsentMessage } from '../lib/responses/failure.ts';
import { showNotice } from '../ui/notice.ts';
import { sortFields } from './parse-form.ts';
import { forgetSent } from './typed-fields.ts';

/** The message for a form that can be sent again, `unsent` if it did not arrive; null when its page cannot go on. */
function explain(error: unknown, unsent: string): string | null {
  if (isUnreachable(error)) return unsent;
  if (error instanceof Response && isSignedOut(error)) return signedOutMessage;
  if (!isRouteErrorResponse(error)) return null;
  if (isFailure(error.data) && error.data.kind === 'refused') return error.data.message;
  return error.status === 503 ? unsent : null;
}

interface LostForm {
  /** The message for a form that did not arrive. */
  unsent: string;
  /** Returned by the action in place of an answer of the server. */
  answer(message: string, posted: Request): unknown;
}

/** Sends a form. Its answer is a `Response` of status 503 if it is lost: after any other, Remix would load the page again, and fail. */
async function sendForm({ request, serverAction }: ClientActionFunctionArgs, { unsent, answer }: LostForm): Promise<unknown> {
  const posted = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // A form of a dialog mostly leads back to the page behind it, which Back would then show twice.
    const shown = location.pathname + location.search;
    if (error instanceof Response && error.headers.get('location')?.split('#')[0] === shown) {
      error.headers.set('X-Remix-Replace', 'yes');
    }
    const message = explain(error, unsent);
    if (message !== null) return Response.json(await answer(message, posted), { status: 503 });
    // React may never show that the next page is being loaded.
    if (error instanceof Response && error.headers.has('location')) forgetSent();
    throw error;
  }
}

/** Whether an action's answer is of a form that was not read, so that nothing has decided what is saved. */
export function isUnread(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'view' in answer && answer.view === null;
}

/**
 * The `clientAction` of pages with a form. A form that did not reach the service, that was sent after the session had ended, or
 * that the server refused unread, stays as it was typed, with a message; Remix would show another page in its place.
 */
export function keepForm(args: ClientActionFunctionArgs): Promise<unknown> {
  return sendForm(args, {
    unsent: unsentMessage,
    async answer(message, posted) {
      const { fields: values } = sortFields(await posted.formData());
      return { view: null, messages: [message], form: values['form'], values };
    },
  });
}

/** The `clientAction` of pages with buttons alone, which have no place for the message: a toast shows it. */
export function keepPage(args: ClientActionFunctionArgs): Promise<unknown> {
  return sendForm(args, {
    unsent: 'This could not be sent. Please try again in a moment.',
    answer(message) {
      showNotice(message);
      return null;
    },
  });
}
