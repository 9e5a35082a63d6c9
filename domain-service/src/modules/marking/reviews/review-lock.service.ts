import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewLock } from '@shikhar/contracts/marking/reviews/schemas';
import type { Database } from '../../../database/database.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findLockedSince, type MarkablePlace } from './review-scope.ts';

/** Returns the holder of the lock on the answer; null if it is free. */
export async function findReviewLock(
  em: EntityManager,
  { studentId, attemptId, index }: MarkablePlace,
  caller: Caller,
  now: Date,
): Promise<ReviewLock | null> {
  const holder = await em
    .getKysely<Database>()
    .selectFrom('review_locks as l')
    .innerJoin('users as u', 'u.id', 'l.locked_by')
    .select(['u.id', 'u.name'])
    .where('l.student_id', '=', studentId)
    .where('l.attempt_id', '=', attemptId)
    .where('l.index', '=', index)
    .where('l.locked_at', '>', findLockedSince(now))
    .executeTakeFirst();
  return holder ? { name: holder.name, isYours: holder.id === caller.userId } : null;
}

/** Locks the answer, or returns who holds the lock. `force`: also from another teacher. */
export async function acquireReviewLock(
  em: EntityManager,
  place: MarkablePlace,
  caller: Caller,
  { now, force }: { now: Date; force: boolean },
): Promise<ReviewLock> {
  const { studentId, attemptId, index } = place;
  const lockedSince = findLockedSince(now);
  // One statement, so that only one of two teachers gets the lock. It also clears the caller's expired locks.
  await em
    .getKysely<Database>()
    .with('left_behind', (db) =>
      db
        .deleteFrom('review_locks')
        .where('locked_by', '=', caller.userId)
        .where('locked_at', '<=', lockedSince)
        .where((eb) => eb.or([eb('attempt_id', '<>', attemptId), eb('index', '<>', index)])),
    )
    .insertInto('review_locks')
    .values({ student_id: studentId, attempt_id: attemptId, index, locked_by: caller.userId, locked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'attempt_id', 'index'])
        .doUpdateSet((eb) => ({ locked_by: eb.ref('excluded.locked_by'), locked_at: eb.ref('excluded.locked_at') }))
        .where((eb) =>
          eb.or([
            eb('review_locks.locked_by', '=', eb.ref('excluded.locked_by')),
            eb('review_locks.locked_at', '<=', lockedSince),
            eb.lit(force),
          ]),
        ),
    )
    .execute();
  const lock = await findReviewLock(em, place, caller, now);
  if (!lock) throw new Error('A lock that was not taken is somebody else’s');
  return lock;
}
