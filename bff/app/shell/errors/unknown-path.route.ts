import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { createFailure } from '../../features/accounts/sessions/failure-page.server.ts';
import { isFilePath } from '../../lib/addresses/is-file-path.ts';

/** Any other path leads to `/` (source-spec.md, section 2), except for files: a program that asks for one cannot use a page. */
export function loader({ request }: LoaderFunctionArgs) {
  return isFilePath(new URL(request.url).pathname) ? createFailure('no-file', 404, null) : redirect('/');
}

export function action() {
  return new Response(null, { status: 405 });
}
