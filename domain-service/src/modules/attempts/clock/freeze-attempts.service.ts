import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type AuditEntry, recordAudit } from '../../audit/audit.service.ts';
import { findLatestOverdue } from './deadline.ts';
import { moveSectionEnds } from './section-ends.ts';

/** The person who stops or restarts an account's clocks, with time and address. */
type Actor = Pick<AuditEntry, 'at' | 'actorId' | 'actorRole' | 'address' | 'requestId'>;

async function record(em: EntityManager, action: 'attempt.frozen' | 'attempt.resumed', ids: { id: string }[], actor: Actor) {
  for (const { id } of ids) await recordAudit(em, { ...actor, action, subjectType: 'attempt', subjectId: id });
}

/**
 * Stops the clock of a student's running attempts, in the transaction that suspends the account: saved answers stay and
 * nothing is submitted. Attempts already out of time are closed as usual.
 */
export async function freezeAttempts(em: EntityManager, studentId: string, actor: Actor): Promise<void> {
  const frozen = await em
    .getKysely<Database>()
    .updateTable('attempts')
    // While the clock is stopped, the deadline is far in the future, so that the overdue job does not close the attempt.
    .set((eb) => ({ frozen_at: actor.at, frozen_deadline_at: eb.ref('deadline_at'), deadline_at: '9999-12-31T00:00:00Z' }))
    .where('student_id', '=', studentId)
    .where('status', '=', 'in_progress')
    .where('frozen_at', 'is', null)
    .where('deadline_at', '>=', findLatestOverdue(actor.at).toISOString())
    .returning('id')
    .execute();
  await record(em, 'attempt.frozen', frozen, actor);
}

/** Restarts the clock with the remaining time, in the transaction that activates the account. */
export async function unfreezeAttempts(em: EntityManager, studentId: string, actor: Actor): Promise<void> {
  const resumed = await em
    .getKysely<Database>()
    .updateTable('attempts as a')
    .set((eb) => {
      const pause = sql<string>`(${actor.at}::timestamptz - ${eb.ref('a.frozen_at')})`;
      return {
        deadline_at: sql<string>`${eb.ref('a.frozen_deadline_at')} + ${pause}`,
        section_ends: moveSectionEnds(pause, actor.at),
        paused_seconds: sql<number>`${eb.ref('a.paused_seconds')} + extract(epoch from ${pause})`,
        resumed_at: actor.at,
        frozen_at: null,
        frozen_deadline_at: null,
      };
    })
    .where('a.student_id', '=', studentId)
    .where('a.status', '=', 'in_progress')
    .where('a.frozen_at', 'is not', null)
    .returning('a.id')
    .execute();
  await record(em, 'attempt.resumed', resumed, actor);
}
