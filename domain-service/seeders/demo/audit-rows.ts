import type { RequiredEntityData } from '@mikro-orm/core';
import type { AuditAction } from '@shikhar/contracts/audit/actions';
import type { AuditEntryEntity } from '../../src/modules/audit/audit.entity.ts';
import type { AttemptRow } from '../attempts/attempt-rows.ts';
import type { People } from '../people/people.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import type { Rng } from '../rng/rng.ts';
import { toInstant } from '../school-year/indian-time.ts';
import type { DemoSetting } from './demo-setting.ts';

type Entry = Omit<RequiredEntityData<AuditEntryEntity>, 'id' | 'at' | 'action'> & { action: AuditAction };

/** An audit entry at an instant (milliseconds since 1970). */
export function makeAuditEntry(rng: Rng, atMs: number, entry: Entry) {
  return { ...entry, id: makeRowId(rng, atMs), at: toInstant(atMs) };
}
export type AuditEntry = ReturnType<typeof makeAuditEntry>;

/** Audit entries of the year: registrations, submissions, school actions and payments, and one saying that this is a demo. */
export function makeAuditRows(
  { rng, nowMs }: DemoSetting,
  { students }: People,
  attempts: readonly AttemptRow[],
  others: readonly AuditEntry[],
): AuditEntry[] {
  const log = rng.fork('audit');
  const signUps = students.map(({ id, joinedAtMs }) =>
    makeAuditEntry(log, joinedAtMs, {
      action: 'user.registered',
      actorId: id,
      actorRole: 'student',
      subjectType: 'user',
      subjectId: id,
    }),
  );
  const submissions = attempts.map(({ id, test, student, submittedAt, submittedBy, score }) => {
    const isByStudent = submittedBy === 'student';
    return makeAuditEntry(log, Date.parse(submittedAt), {
      action: 'attempt.submitted',
      actorId: isByStudent ? student : null,
      actorRole: isByStudent ? 'student' : null,
      subjectType: 'attempt',
      subjectId: id,
      details: { testId: test, by: submittedBy, score },
    });
  });
  const details = { students: students.length, attempts: attempts.length };
  const seeding = makeAuditEntry(log, nowMs, { action: 'demo.seeded', details });
  return [...signUps, ...submissions, ...others, seeding].toSorted((one, other) => one.at.localeCompare(other.at));
}
