import { listAttempts } from '@shikhar/contracts/attempts/routes';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { getSite } from '../../../lib/site/site.ts';
import { createFailure } from './failure-page.server.ts';
import { getSession, type RequestArguments } from './session.server.ts';

/** The browser retries after this many seconds. */
const retrySeconds = 60;

/** Open during maintenance: sign-in (for admins), sign-out and the pages needed to finish a running test. */
const openPaths = [/^\/log(?:in|out)$/, /^\/sign-in\/code$/, /^\/(?:forgot|reset)-password$/, /^\/exam(?:\/|$)/, /^\/results\//];

/** Whether maintenance mode closes the site for this role. */
export function isClosedFor(role: Role | undefined): boolean {
  return getSite().maintenanceMode && role !== 'admin';
}

/**
 * Throws the maintenance screen when the site is closed for the caller. The domain service still decides what an open page
 * may do: a test can be finished but not started. Call it after `getSession`, which refreshes the settings.
 */
export function refuseWhileClosed({ request }: RequestArguments, role: Role | undefined): void {
  if (!isClosedFor(role)) return;
  const { pathname } = new URL(request.url);
  if (!openPaths.some((path) => path.test(pathname))) throw createFailure('maintenance', 503, retrySeconds);
}

/** Whether the student has a running test to return to; false when the service does not respond. */
export async function hasRunningTest(args: RequestArguments): Promise<boolean> {
  const { session } = (await getSession(args)).content;
  if (session?.user.role !== 'student') return false;
  const { requestId, clientAddress } = args.context;
  const caller = { requestId, clientAddress, token: session.token };
  try {
    const { body } = await getDomainClient().call(caller, listAttempts, { query: { status: 'in_progress', pageSize: 1 } });
    return body.attempts.length > 0;
  } catch {
    return false;
  }
}
