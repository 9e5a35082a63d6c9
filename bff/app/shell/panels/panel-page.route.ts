import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { createFailure } from '../../features/accounts/sessions/failure-page.server.ts';
import { requireSession } from '../../features/accounts/sessions/guards.server.ts';
import { isFilePath } from '../../lib/addresses/is-file-path.ts';

/** Redirects unknown panel paths to `/` (source-spec.md, section 2), except for files. Only the panel's own role reaches it. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  return isFilePath(new URL(args.request.url).pathname) ? createFailure('no-file', 404, null) : redirect('/');
}
