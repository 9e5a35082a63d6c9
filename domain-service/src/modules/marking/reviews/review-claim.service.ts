import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewLock, ReviewPlace } from '@shikhar/contracts/marking/reviews/schemas';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { markingScopeParameters } from './review-scope.ts';

interface ClaimRow {
  name: string;
  locked_by: string;
}

/** Returns the holder of the lock on the answer; null if it is free. */
export async function findClaim(em: EntityManager, place: ReviewPlace, caller: Caller, now: Date): Promise<ReviewLock | null> {
  const [row] = await em.execute<ClaimRow[]>(
    `select u.name, c.locked_by from review_locks c join users u on u.id = c.locked_by
     where c.attempt_id = :attemptId and c.index = :index and c.locked_at > :claimedSince`,
    { ...markingScopeParameters(caller, now), ...place },
  );
  return row ? { name: row.name, isYours: row.locked_by === caller.userId } : null;
}

// One statement, so that only one of two teachers gets the lock. It also clears the caller's expired locks.
const claimStatement = `
  with left_behind as (
    delete from review_locks c where c.locked_by = :callerId and c.locked_at <= :claimedSince
      and (c.attempt_id, c.index) <> (:attemptId::uuid, :index::int)
  )
  insert into review_locks as c (attempt_id, index, locked_by, locked_at) values (:attemptId, :index, :callerId, :now)
  on conflict (attempt_id, index) do update set locked_by = excluded.locked_by, locked_at = excluded.locked_at
  where c.locked_by = excluded.locked_by or c.locked_at <= :claimedSince or :force`;

/** Locks the answer, or returns who holds the lock. `force`: also from another teacher. */
export async function acquireReviewLock(
  em: EntityManager,
  place: ReviewPlace,
  caller: Caller,
  { now, force }: { now: Date; force: boolean },
): Promise<ReviewLock> {
  const parameters = { ...markingScopeParameters(caller, now), ...place, force };
  await em.execute(claimStatement, parameters, 'run');
  const claim = await findClaim(em, place, caller, now);
  if (!claim) throw new Error('A claim that was not taken is somebody else’s');
  return claim;
}
