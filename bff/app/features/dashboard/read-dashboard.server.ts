import { readDashboard } from '@shikhar/contracts/dashboard/routes';
import type { AdminDashboard, SchoolDashboard, TeacherDashboard } from '@shikhar/contracts/dashboard/schemas';
import { largestPageSize } from '@shikhar/contracts/http/pagination';
import { listTests } from '@shikhar/contracts/tests/routes';
import { DomainUnavailable } from '../../domain/errors.ts';
import type { RequestContext } from '../../request-context.ts';
import type { VisitorUser } from '../session/cookie-content.ts';
import { toFailurePage } from '../session/failure-page.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { findKeptDashboard, keepDashboard } from './kept-dashboards.server.ts';
import { type StudentView, type TroubleView, viewStudent, viewTrouble } from './student-view.ts';

/** Everything but a student's dashboard is shown as it comes. */
type StaffDashboard = TeacherDashboard | SchoolDashboard | AdminDashboard;
export type StaffView = { kind: 'staff'; dashboard: StaffDashboard };

export type DashboardView = StudentView | TroubleView | StaffView;

/** Which upcoming exams a student's board lists: the soonest, or all. */
type Shown = 'soonest' | 'all';

/** What the address asks for; anything unknown is the usual board. */
export function readShown(asked: string | null): Shown {
  return asked === 'all' ? 'all' : 'soonest';
}

/** As much of a visitor as reading needs. */
export interface DashboardReader extends Pick<Visitor, 'call'> {
  readonly user: Pick<VisitorUser, 'id' | 'role'>;
}

async function readView(visitor: DashboardReader, context: RequestContext, shown: Shown): Promise<StudentView | StaffView> {
  const isAllShown = shown === 'all' && visitor.user.role === 'student';
  // Both are waited for: a dashboard that came is kept, and a session that is over is left once its cookie is settled.
  const [dashboard, all] = await Promise.allSettled([
    visitor.call(readDashboard),
    isAllShown ? visitor.call(listTests, { query: { upcoming: 'true', pageSize: largestPageSize } }) : undefined,
  ]);
  if (dashboard.status === 'rejected') throw dashboard.reason;
  const { body } = dashboard.value;
  if (body.role !== 'student') return { kind: 'staff', dashboard: body };
  keepDashboard(visitor.user.id, body, context.now);
  if (all.status === 'rejected') throw all.reason;
  return viewStudent(body, context.now, all.value?.body);
}

/**
 * The dashboard of this visitor. A student whose domain service does not answer gets the trouble view with what was last
 * seen; everyone else the failure screen, thrown.
 */
export async function readDashboardView(visitor: DashboardReader, context: RequestContext, shown: Shown): Promise<DashboardView> {
  try {
    return await readView(visitor, context, shown);
  } catch (error) {
    if (!(error instanceof DomainUnavailable) || visitor.user.role !== 'student') throw toFailurePage(error, context);
    context.log.warn({ reason: error.message }, 'dashboard shown as it was');
    return viewTrouble(findKeptDashboard(visitor.user.id), context.now);
  }
}
