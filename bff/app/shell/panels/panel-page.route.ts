import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireSession } from '../../features/accounts/sessions/guards.server.ts';

/** Every page of the panel has a route of its own; any other path leads to `/`, for its own role alone (source-spec.md, section 2). */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  return redirect('/');
}
