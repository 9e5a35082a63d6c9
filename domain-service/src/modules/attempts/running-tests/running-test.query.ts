import type { EntityManager } from '@mikro-orm/postgresql';
import type { RunningStudent, RunningTestDetail, RunningTestQuery } from '@shikhar/contracts/attempts/running-tests/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { countRunningStudents, findRunningStudents, type RunningStudentRow } from './running-students.query.ts';
import { findRunningTest } from './running-test-list.query.ts';

function toAttempt({ state, attempt }: RunningStudentRow, now: Date): RunningStudent['attempt'] {
  if (!attempt) return null;
  const { frozenAt, frozenDeadlineAt, deadlineAt, ...facts } = attempt;
  const from = frozenAt === null ? now.getTime() : Date.parse(frozenAt);
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(frozenDeadlineAt ?? deadlineAt) - from) / 1000));
  return {
    ...facts,
    deadlineAt: frozenAt === null ? deadlineAt : null,
    secondsLeft: state === 'submitted' ? 0 : secondsLeft,
  };
}

/** The progress of a running test, for each student the caller may see. @throws NOT_FOUND */
export async function findRunningTestDetail(
  em: EntityManager,
  caller: Caller,
  testId: string,
  { page, pageSize, search, state }: RunningTestQuery,
  now: Date,
): Promise<RunningTestDetail> {
  const test = await findRunningTest(em, caller, testId, now);
  if (!test) throw notFound();
  const watch = { caller, test, search, now };
  const { counts, found } = await countRunningStudents(em, watch);
  const total = state ? found[state] : Object.values(found).reduce((sum, students) => sum + students, 0);
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
  const rows = await findRunningStudents(em, watch, { state, limit: pageSize, offset: (shown - 1) * pageSize });
  return {
    serverTime: now.toISOString(),
    test,
    counts,
    students: rows.map((row) => ({
      student: { id: row.studentId, name: row.name, class: row.class },
      state: row.state,
      attempt: toAttempt(row, now),
    })),
    total,
    page: shown,
  };
}
