import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import type { Operand } from '../../../database/sql.ts';
import type { AttemptKey } from '../attempt-key.ts';
import { finishAttempt, lockAttempt } from '../submission/finish-attempt.service.ts';
import { findLatestOverdue, graceSeconds } from './deadline.ts';

async function closeOne(em: EntityManager, attempt: AttemptKey, now: Date, wait: 'wait' | 'skip locked'): Promise<boolean> {
  return em.transactional(async (transaction) => {
    const locked = await lockAttempt(transaction, attempt, now, wait);
    if (locked?.status !== 'in_progress' || !locked.isOverdue) return false;
    await finishAttempt(transaction, locked, now);
    return true;
  });
}

/** Submits an overdue attempt with its saved answers; does nothing if it is already submitted. */
export async function closeOverdueAttempt(em: EntityManager, attempt: AttemptKey, now: Date): Promise<void> {
  await closeOne(em, attempt, now, 'wait');
}

export async function closeEach(
  em: EntityManager,
  { studentId, attemptIds }: { studentId: string; attemptIds: readonly string[] },
  now: Date,
): Promise<void> {
  for (const attemptId of attemptIds) await closeOverdueAttempt(em, { studentId, attemptId }, now);
}

/**
 * Submits overdue attempts, the longest overdue first, each in its own transaction. Attempts that another instance has locked are
 * skipped.
 *
 * @returns how many were closed here
 * @throws AggregateError if some could not be closed, after closing the others
 */
export async function closeOverdueAttempts(em: EntityManager, now: Date, limit: number): Promise<number> {
  const overdue = await em
    .getKysely<Database>()
    .selectFrom('attempts')
    .select(['student_id as studentId', 'id as attemptId'])
    .where('status', '=', 'in_progress')
    .where('deadline_at', '<', findLatestOverdue(now).toISOString())
    .orderBy('deadline_at')
    .limit(limit)
    .execute();
  const failures: unknown[] = [];
  let closed = 0;
  for (const attempt of overdue) {
    try {
      if (await closeOne(em, attempt, now, 'skip locked')) closed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} overdue attempts could not be closed`);
  return closed;
}

/** Submits all overdue attempts in batches: a hall that lost its network leaves more than one batch. */
export async function closeAllOverdueAttempts(em: EntityManager, now: Date, attemptsPerSweep: number): Promise<number> {
  let closed = 0;
  for (let sweep = attemptsPerSweep; sweep === attemptsPerSweep; closed += sweep) {
    sweep = await closeOverdueAttempts(em, now, attemptsPerSweep);
  }
  return closed;
}

/** The ids of a student's attempts that are past their deadline and not closed yet. */
export function selectOverdue({ studentId, now }: { studentId: Operand<string>; now: Operand<string> }) {
  return queryBuilder
    .selectFrom('attempts as o')
    .select((eb) => eb.fn.coalesce(eb.fn.agg<string[]>('array_agg', ['o.id']), sql<string[]>`'{}'`).as('ids'))
    .where('o.student_id', '=', studentId)
    .where('o.status', '=', 'in_progress')
    .where('o.deadline_at', '<', sql<string>`${now}::timestamptz - make_interval(secs => ${sql.lit(graceSeconds)})`)
    .$asScalar();
}
