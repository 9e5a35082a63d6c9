import { signReference } from '../../../lib/browser-log/reference-signature.server.ts';
import { findChangedSettings, getSite } from '../../../lib/site/site.ts';
import { canSeePath } from '../../../route-access.ts';
import { hasRunningTest, isClosedFor } from './closed-site.server.ts';
import type { PageData } from './root-data.ts';
import { consumeToast, findToast, getSession, type RequestArguments } from './session.server.ts';

const pages = new WeakMap<RequestArguments['context'], Promise<PageData>>();

/** The data of this request's page frame, read once for all who ask. The toast stays in the cookie until its page is sent. */
export function loadPageData(args: RequestArguments): Promise<PageData> {
  const known = pages.get(args.context) ?? readPageData(args);
  pages.set(args.context, known);
  return known;
}

/** Changes the data of this request's page frame. The root's loader may have returned it, but Remix sends it after all loaders. */
export async function updatePageData(args: RequestArguments, change: PageData): Promise<void> {
  Object.assign(await loadPageData(args), change);
}

async function readPageData(args: RequestArguments): Promise<PageData> {
  const { content } = await getSession(args);
  const { session } = content;
  const user = session?.user ?? null;
  const { requestId, now } = args.context;
  return {
    user,
    site: findChangedSettings(getSite()),
    // A page that is only prefetched may never be shown.
    toast: isAhead(args) ? null : findToast(args, content),
    accessibilitySettings: session?.accessibilitySettings,
    requestId,
    signature: signReference(requestId),
    now,
    canReadMaterials: user !== null && canSeePath(user.role, '/study-materials'),
    ...(isClosedFor(user?.role) && { hasRunningTest: await hasRunningTest(args) }),
  };
}

function isAhead({ request }: RequestArguments): boolean {
  return request.headers.get('sec-purpose') !== null;
}

/** Takes the toast out of the cookie once a page that shows it is sent, so that a redirect keeps it for the page it leads to. */
export async function finishToast(args: RequestArguments): Promise<void> {
  if (!isAhead(args)) await consumeToast(args);
}
