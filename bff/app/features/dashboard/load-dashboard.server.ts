import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import type { StudentDashboard } from '@shikhar/contracts/dashboard/schemas';
import { maxPageSize } from '@shikhar/contracts/http/pagination';
import { listTests } from '@shikhar/contracts/tests/routes';
import { LRUCache } from 'lru-cache';
import { DomainUnavailable } from '../../domain/errors.ts';
import type { RequestContext } from '../../request-context.ts';
import type { SessionUser } from '../accounts/sessions/cookie-content.ts';
import { toFailurePage } from '../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../accounts/sessions/service-client.server.ts';
import { buildStaffView, type StaffView } from './staff-view.ts';
import { buildOutageView, buildStudentView, type CachedDashboard, type OutageView, type StudentView } from './student-view.ts';

// Students' dashboards for when the domain service is down; about 10 KB each.
const saved = new LRUCache<string, CachedDashboard>({ max: 1000, ttl: 24 * 60 * 60 * 1000 });

function cacheDashboard(userId: string, dashboard: StudentDashboard, now: Date): void {
  saved.set(userId, { dashboard, at: now.toISOString() });
}

function findCachedDashboard(userId: string): CachedDashboard | undefined {
  return saved.get(userId);
}

export type DashboardView = StudentView | OutageView | StaffView;

/** Which upcoming exams a student's board lists: the soonest, or all. */
type Shown = 'soonest' | 'all';

/** Parses `?upcoming=`. Unknown values give the default board. */
export function parseShown(asked: string | null): Shown {
  return asked === 'all' ? 'all' : 'soonest';
}

/** The part of the session that loading needs. */
export interface DashboardReader extends Pick<ServiceClient, 'call'> {
  readonly user: Pick<SessionUser, 'id' | 'role'>;
}

async function loadView(client: DashboardReader, context: RequestContext, shown: Shown): Promise<StudentView | StaffView> {
  const isAllShown = shown === 'all' && client.user.role === 'student';
  // Wait for both: a loaded dashboard is cached even if the session has ended, and a redirect must not race the cookie.
  const [dashboard, all] = await Promise.allSettled([
    client.call(getDashboard),
    isAllShown ? client.call(listTests, { query: { upcoming: 'true', pageSize: maxPageSize } }) : undefined,
  ]);
  if (dashboard.status === 'rejected') throw dashboard.reason;
  const { body } = dashboard.value;
  if (body.role !== 'student') return buildStaffView(body);
  cacheDashboard(client.user.id, body, context.now);
  if (all.status === 'rejected') throw all.reason;
  return buildStudentView(body, context.now, all.value?.body);
}

/**
 * Loads the user's dashboard. If the domain service is down, a student gets the outage view with the last known data;
 * for everyone else the failure screen is thrown.
 */
export async function loadDashboardView(client: DashboardReader, context: RequestContext, shown: Shown): Promise<DashboardView> {
  try {
    return await loadView(client, context, shown);
  } catch (error) {
    if (!(error instanceof DomainUnavailable) || client.user.role !== 'student') throw toFailurePage(error, context);
    context.log.warn({ reason: error.message }, 'dashboard shown as it was');
    return buildOutageView(findCachedDashboard(client.user.id), context.now);
  }
}
