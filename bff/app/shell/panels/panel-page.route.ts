import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireSession } from '../../features/accounts/sessions/guards.server.ts';
import { createUnknownPathAnswer } from '../errors/unknown-path.server.ts';

/** Any other path of a panel. Only the panel's own role reaches it. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  return createUnknownPathAnswer(args.request);
}
