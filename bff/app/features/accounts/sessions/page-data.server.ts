import { canSeePath } from '../../../route-access.ts';
import type { PageData } from './root-data.ts';
import { consumeToast, getSession, type RequestArguments } from './session.server.ts';

const pages = new WeakMap<RequestArguments['context'], Promise<PageData>>();

/** The data of this request's page frame. Takes the toast out of the cookie, so it is read once for all who ask. */
export function loadPageData(args: RequestArguments): Promise<PageData> {
  const known = pages.get(args.context) ?? readPageData(args);
  pages.set(args.context, known);
  return known;
}

async function readPageData(args: RequestArguments): Promise<PageData> {
  const { session } = (await getSession(args)).content;
  const user = session?.user ?? null;
  const { requestId, now } = args.context;
  return {
    user,
    // A page that is only prefetched may never be shown.
    toast: args.request.headers.get('sec-purpose') === null ? await consumeToast(args) : null,
    accessibilitySettings: session?.accessibilitySettings,
    requestId,
    now,
    canReadMaterials: user !== null && canSeePath(user.role, '/study-materials'),
  };
}
