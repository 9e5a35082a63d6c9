import { redirect } from '@remix-run/node';
import { createFailure } from '../../features/accounts/sessions/failure-page.server.ts';
import { isFilePath } from '../../lib/addresses/is-file-path.ts';

/** Any other path leads to `/` (source-spec.md, section 2), except for files: a program that asks for one cannot use a page. */
export function createUnknownPathAnswer({ url }: Request): Response {
  return isFilePath(new URL(url).pathname) ? createFailure('not-found', 404, null) : redirect('/');
}
