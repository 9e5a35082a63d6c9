import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../errors/domain-error.ts';
import type { AttemptKey } from '../attempt-key.ts';
import { finishAttempt, lockAttempt, type Submitter } from './finish-attempt.service.ts';

/**
 * Submits and scores a student's own attempt once: later and parallel calls change nothing.
 *
 * @throws NOT_FOUND
 */
export async function submitAttempt(
  em: EntityManager,
  { now, submitter, ...attempt }: AttemptKey & { now: Date; submitter: Submitter },
): Promise<void> {
  await em.transactional(async (transaction) => {
    const locked = await lockAttempt(transaction, attempt, now, 'wait');
    if (!locked) throw notFound();
    if (locked.status === 'in_progress') await finishAttempt(transaction, locked, now, submitter);
  });
}
