import { readDashboard } from '@shikhar/contracts/dashboard/routes';
import type { AdminDashboard, SchoolDashboard, TeacherDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { RouteAnswer } from '@shikhar/contracts/http/define-route';
import { DomainUnavailable } from '../../domain/errors.ts';
import type { RequestContext } from '../../request-context.ts';
import type { VisitorUser } from '../session/cookie-content.ts';
import { toFailurePage } from '../session/failure-page.server.ts';
import { findKeptDashboard, keepDashboard } from './kept-dashboards.server.ts';
import { type StudentView, type TroubleView, viewStudent, viewTrouble } from './student-view.ts';

/** Everything but a student's dashboard is shown as it comes. */
type StaffDashboard = TeacherDashboard | SchoolDashboard | AdminDashboard;
export type StaffView = { kind: 'staff'; dashboard: StaffDashboard };

export type DashboardView = StudentView | TroubleView | StaffView;

/** As much of a visitor as reading needs. */
export interface DashboardReader {
  readonly user: Pick<VisitorUser, 'id' | 'role'>;
  call(route: typeof readDashboard): Promise<RouteAnswer<typeof readDashboard>>;
}

/**
 * The dashboard of this visitor. A student whose domain service does not answer gets the trouble view with what was last
 * seen; everyone else the failure screen, thrown.
 */
export async function readDashboardView(visitor: DashboardReader, context: RequestContext): Promise<DashboardView> {
  try {
    const { body } = await visitor.call(readDashboard);
    if (body.role !== 'student') return { kind: 'staff', dashboard: body };
    keepDashboard(visitor.user.id, body, context.now);
    return viewStudent(body, context.now);
  } catch (error) {
    if (!(error instanceof DomainUnavailable) || visitor.user.role !== 'student') throw toFailurePage(error, context);
    context.log.warn({ reason: error.message }, 'dashboard shown as it was');
    return viewTrouble(findKeptDashboard(visitor.user.id), context.now);
  }
}
