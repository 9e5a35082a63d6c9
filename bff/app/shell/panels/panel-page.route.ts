import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireSession } from '../../features/accounts/sessions/guards.server.ts';

/** Redirects unknown panel paths to `/` (source-spec.md, section 2). Only the panel's own role reaches it. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  return redirect('/');
}
