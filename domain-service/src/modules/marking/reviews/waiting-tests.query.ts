import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewTest } from '@shikhar/contracts/marking/reviews/schemas';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { selectWaiting } from './answers-to-mark.service.ts';
import { markingScopeParameters, selectMarkable } from './review-scope.ts';

/** A longer list would not help the marker. */
const maxTests = 100;

/** Tests with answers waiting for the caller, and those the caller marked in the last three months; most waiting first. */
export async function findWaitingTests(em: EntityManager, caller: Caller, now: Date): Promise<ReviewTest[]> {
  return em.execute<ReviewTest[]>(
    `with waiting as materialized (
       select v.test_id, count(*)::int as waiting from (${selectWaiting(caller)}) v group by v.test_id
     ), listed as (
       select l.test_id from waiting l
       union
       select q.test_id from answer_marks m join questions q on q.id = m.question_id
       where m.marked_by = :callerId and m.marked_at > :now::timestamptz - interval '90 days'
     )
     select * from (
       select t.id, t.title, t.subject, t.class, t.chapter, coalesce(n.waiting, 0) as waiting,
         (select count(*)::int from (${selectMarkable(caller, 'l.test_id')}) k where not k.waits) as marked
       from listed l join tests t on t.id = l.test_id left join waiting n on n.test_id = l.test_id
     ) f
     where f.waiting + f.marked > 0
     order by f.waiting desc, f.title, f.id limit ${maxTests}`,
    markingScopeParameters(caller, now),
  );
}
