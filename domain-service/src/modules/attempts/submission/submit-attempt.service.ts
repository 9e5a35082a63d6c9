import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../errors/domain-error.ts';
import { finishAttempt, lockAttempt, type Submitter } from './finish-attempt.service.ts';

/**
 * Submits and scores a student's own attempt once: later and parallel calls change nothing.
 *
 * @throws NOT_FOUND
 */
export async function submitAttempt(
  em: EntityManager,
  { attemptId, studentId, now, submitter }: { attemptId: string; studentId: string; now: Date; submitter: Submitter },
): Promise<void> {
  await em.transactional(async (transaction) => {
    const locked = await lockAttempt(transaction, attemptId, now, 'wait');
    if (locked?.studentId !== studentId) throw notFound();
    if (locked.status === 'in_progress') await finishAttempt(transaction, locked, now, submitter);
  });
}
