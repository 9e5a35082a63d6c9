import { listAttempts } from '@shikhar/contracts/attempts/routes';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { getSite } from '../../../lib/site/site.ts';
import { createFailure } from './failure-page.server.ts';
import { getSession, type RequestArguments } from './session.server.ts';

/** Seconds after which to look whether the site is open again. */
const askAgainSeconds = 60;

/** Where anyone may go while the site is closed: to sign in as an admin, out, and to the end of a running test. */
const openPlaces = [/^\/log(?:in|out)$/, /^\/sign-in\/code$/, /^\/(?:forgot|reset)-password$/, /^\/exam(?:\/|$)/, /^\/results\//];

/** Whether maintenance keeps everyone of this role out. */
export function isClosedFor(role: Role | undefined): boolean {
  return getSite().maintenanceMode && role !== 'admin';
}

/**
 * Throws the maintenance screen where the site is closed for the caller. What it lets through, the domain service still
 * judges: a test can be finished, not begun. For after `getSession`, which brings the settings up to date.
 */
export function refuseWhileClosed({ request }: RequestArguments, role: Role | undefined): void {
  if (!isClosedFor(role)) return;
  const { pathname } = new URL(request.url);
  if (!openPlaces.some((place) => place.test(pathname))) throw createFailure('maintenance', 503, askAgainSeconds);
}

/** Whether a student has a test to go back to from the maintenance screen; false where it cannot be known. */
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
