import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from '@remix-run/react';

const message = 'This was not sent, because the site cannot be reached. What you typed is still here: try again.';

/** The `clientAction` of a form's route: without a network, the form stays as it is typed, with a message above it. */
export async function stayOffline({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects, and error screens that the server answers with.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    // With an error's status, because Remix would reload the page's data after any other.
    return data({ view: null, messages: [message] }, { status: 503 });
  }
}
