import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { isUnreachable } from '../lib/responses/failure.ts';

const unsent = 'This could not be sent. What you typed is still here: please send it again in a moment.';

/**
 * The `clientAction` of pages with a form. A form that did not reach the service stays as it was typed, with a message, where
 * Remix would show an error screen in its place.
 */
export async function keepForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const posted = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const isBusy = isRouteErrorResponse(error) && error.status === 503;
    if (!isBusy && !isUnreachable(error)) throw error;
    const values = Object.fromEntries(await posted.formData());
    // A response with this status keeps Remix from loading the page again, which would fail as well.
    return Response.json({ view: null, messages: [unsent], form: values['form'], values }, { status: 503 });
  }
}
