import type { People } from '../people/people.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { type AttemptRow, type AuditRow, type DemoSetting, toInstant } from './demo-rows.ts';

const seededAction = 'demo.seeded' as const;

/** Audit entries of the year: registrations, submissions, school actions and payments, and one saying that this is a demo. */
export function makeAuditRows(
  { rng, nowMs }: DemoSetting,
  { students }: People,
  attempts: readonly AttemptRow[],
  others: readonly AuditRow[],
): AuditRow[] {
  const log = rng.fork('audit');
  const signUps = students.map(({ id, joinedAtMs }) => ({
    id: makeRowId(log, joinedAtMs),
    at: toInstant(joinedAtMs),
    action: 'user.registered' as const,
    actor_id: id,
    actor_role: 'student' as const,
    subject_type: 'user',
    subject_id: id,
    details: {},
  }));
  const submissions = attempts.map(({ id, test_id, student_id, submitted_at, submitted_by, score }) => {
    const isByStudent = submitted_by === 'student';
    return {
      id: makeRowId(log, Date.parse(submitted_at)),
      at: submitted_at,
      action: 'attempt.submitted' as const,
      actor_id: isByStudent ? student_id : null,
      actor_role: isByStudent ? ('student' as const) : null,
      subject_type: 'attempt',
      subject_id: id,
      details: { testId: test_id, by: submitted_by, score },
    };
  });
  const seeding = {
    id: makeRowId(log, nowMs),
    at: toInstant(nowMs),
    action: seededAction,
    actor_id: null,
    actor_role: null,
    subject_type: null,
    subject_id: null,
    details: { students: students.length, attempts: attempts.length },
  };
  return [...signUps, ...submissions, ...others, seeding].toSorted((one, other) => one.at.localeCompare(other.at));
}
