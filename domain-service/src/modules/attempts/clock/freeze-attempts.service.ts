import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditEntry, recordAudit } from '../../audit/audit.service.ts';
import { findLatestOverdue } from './deadline.ts';
import { moveSectionEnds } from './section-ends.ts';

/** The person who stops or restarts an account's clocks, with time and address. */
type Actor = Pick<AuditEntry, 'at' | 'actorId' | 'actorRole' | 'address' | 'requestId'>;

// While the clock is stopped, the deadline is far in the future, so that the overdue job does not close the attempt.
const freezeStatement = `
  update attempts set frozen_at = :now, frozen_deadline_at = deadline_at, deadline_at = '9999-12-31T00:00:00Z'
  where student_id = :studentId and status = 'in_progress' and frozen_at is null and deadline_at >= :latestOverdue
  returning id`;

const thawStatement = `
  update attempts a set deadline_at = frozen_deadline_at + (:now::timestamptz - frozen_at),
    section_ends = ${moveSectionEnds('(:now::timestamptz - a.frozen_at)')},
    paused_seconds = paused_seconds + extract(epoch from :now::timestamptz - frozen_at),
    resumed_at = :now, frozen_at = null, frozen_deadline_at = null
  where student_id = :studentId and status = 'in_progress' and frozen_at is not null
  returning id`;

async function record(em: EntityManager, action: 'attempt.frozen' | 'attempt.resumed', ids: { id: string }[], actor: Actor) {
  for (const { id } of ids) await recordAudit(em, { ...actor, action, subjectType: 'attempt', subjectId: id });
}

/**
 * Stops the clock of a student's running attempts, in the transaction that suspends the account: saved answers stay and
 * nothing is submitted. Attempts already out of time are closed as usual.
 */
export async function freezeAttempts(em: EntityManager, studentId: string, actor: Actor): Promise<void> {
  const latestOverdue = findLatestOverdue(actor.at);
  const frozen = await em.execute<{ id: string }[]>(freezeStatement, { studentId, now: actor.at, latestOverdue });
  await record(em, 'attempt.frozen', frozen, actor);
}

/** Restarts the clock with the remaining time, in the transaction that activates the account. */
export async function unfreezeAttempts(em: EntityManager, studentId: string, actor: Actor): Promise<void> {
  const resumed = await em.execute<{ id: string }[]>(thawStatement, { studentId, now: actor.at });
  await record(em, 'attempt.resumed', resumed, actor);
}
