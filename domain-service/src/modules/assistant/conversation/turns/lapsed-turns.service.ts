import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../../database/database.ts';
import { describeFailure, finishTurn } from './finish-turn.ts';
import { findRunningTurn, hasLapsed, lockTurns, type TurnRow } from './turn-rows.ts';

/**
 * Ends the student's overdue turn as failed. Runs in the current transaction, which must hold the lock on the student's turns.
 *
 * @returns the turn that is still running
 */
export async function endLapsedTurn(em: EntityManager, studentId: string, now: Date): Promise<TurnRow | undefined> {
  const running = await findRunningTurn(em, studentId);
  if (!running || !hasLapsed(running, now)) return running;
  const turn = { id: running.id, studentId, askedAt: new Date(running.askedAt) };
  await finishTurn(em, turn, describeFailure(running, null), new Date(running.endsAt));
  return undefined;
}

const maxPerBatch = 500;

/** Ends overdue turns, up to 500 per run. Their BFF was killed or lost its connection. */
export async function endLapsedTurns(em: EntityManager, now: Date): Promise<void> {
  const over = await em
    .getKysely<Database>()
    .selectFrom('assistant_turns')
    .select('student_id as studentId')
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now.toISOString())
    .orderBy('ends_at')
    .limit(maxPerBatch)
    .execute();
  for (const { studentId } of over) {
    await em.fork().transactional(async (transaction) => {
      await lockTurns(transaction, studentId);
      await endLapsedTurn(transaction, studentId, now);
    });
  }
}
