import { exportStudents, getSchoolSummary, getStudent, listStudents } from '@shikhar/contracts/students/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { exportStudents as takeList } from './export-students.service.ts';
import { findSchoolSummary } from './school-summary.query.ts';
import { findStudent } from './student.query.ts';
import { findStudents } from './student-list.query.ts';

export function registerStudentRoutes(app: FastifyInstance): void {
  registerRoute(app, listStudents, async ({ em, caller, query, now }) => {
    const slice = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
    const { lines, everyone, matching, needingHelp } = await findStudents(em, caller, query, slice, now);
    const total = query.show === 'needs_help' ? needingHelp : matching;
    return { status: 200, body: { students: lines, total, everyone, needingHelp } };
  });

  registerRoute(app, exportStudents, async ({ query, ...context }) => ({
    status: 200,
    body: { students: await takeList(context, query) },
  }));

  registerRoute(app, getSchoolSummary, async ({ em, caller, now }) => ({
    status: 200,
    body: await findSchoolSummary(em, caller, now),
  }));

  registerRoute(app, getStudent, async ({ em, caller, params, query, now }) => ({
    status: 200,
    body: await findStudent(em, caller, params.id, query, now),
  }));
}
