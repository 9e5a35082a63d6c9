import type { EntityManager } from '@mikro-orm/postgresql';
import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { findAdminDashboard } from './admin-dashboard.query.ts';
import { findSchoolDashboard } from './school-dashboard.query.ts';
import { findStudentDashboard } from './student-dashboard.query.ts';
import { findTeacherDashboard } from './teacher-dashboard.query.ts';

function findStats(em: EntityManager, caller: Caller, now: Date) {
  switch (caller.role) {
    case 'student':
      return findStudentDashboard(em, caller, now);
    case 'teacher':
      return findTeacherDashboard(em, caller, now);
    case 'school':
      return findSchoolDashboard(em, caller, now);
    case 'admin':
      return findAdminDashboard(em, now);
  }
}

export function registerDashboardRoutes(app: FastifyInstance): void {
  registerRoute(app, getDashboard, async ({ em, caller, now }) => ({
    status: 200,
    body: { ...(await findStats(em, caller, now)), user: caller.user },
  }));
}
