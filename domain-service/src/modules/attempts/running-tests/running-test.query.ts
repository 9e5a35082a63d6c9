import type { EntityManager } from '@mikro-orm/postgresql';
import type { RunningStudent, RunningTestDetail, RunningTestQuery } from '@shikhar/contracts/attempts/running-tests/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { countRunningStudents, findRunningStudents, type RunningStudentRow } from './running-students.query.ts';
import { findRunningTest } from './running-test-list.query.ts';

function countSecondsLeft({ state, frozen_at, frozen_deadline_at, deadline_at }: RunningStudentRow, now: Date): number {
  if (state === 'submitted') return 0;
  const from = frozen_at === null ? now.getTime() : Date.parse(frozen_at);
  return Math.max(0, Math.ceil((Date.parse(frozen_deadline_at ?? deadline_at) - from) / 1000));
}

function toAttempt(row: RunningStudentRow, now: Date): RunningStudent['attempt'] {
  if (row.id === null) return null;
  return {
    id: row.id,
    startedAt: toInstant(row.started_at),
    deadlineAt: row.frozen_at === null ? toInstant(row.deadline_at) : null,
    secondsLeft: countSecondsLeft(row, now),
    index: row.index,
    answered: row.answered,
    questionCount: row.question_count,
    lastSavedAt: toOptionalInstant(row.last_saved_at),
    submittedAt: toOptionalInstant(row.submitted_at),
    extraTimeFactor: row.extra_time_factor,
    extendedMinutes: row.extended_minutes,
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
      student: { id: row.student_id, name: row.name, class: row.class },
      state: row.state,
      attempt: toAttempt(row, now),
    })),
    total,
    page: shown,
  };
}
