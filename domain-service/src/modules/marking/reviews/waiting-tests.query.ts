import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewTest } from '@shikhar/contracts/marking/reviews/schemas';
import type { Database } from '../../../database/database.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { selectWaiting } from './answers-to-mark.service.ts';
import { selectMarkable } from './review-scope.ts';

/** A longer list would not help the marker. */
const maxTests = 100;

const markedWithinMs = 90 * 24 * 60 * 60_000;

/** Tests with answers waiting for the caller, and those the caller marked in the last 90 days; most waiting first. */
export async function findWaitingTests(em: EntityManager, caller: Caller, now: Date): Promise<ReviewTest[]> {
  const markedSince = new Date(now.getTime() - markedWithinMs);
  return em
    .getKysely<Database>()
    .with(
      (waiting) => waiting('waiting').materialized(),
      (db) =>
        db
          .selectFrom(selectWaiting(caller))
          .select((eb) => ['v.test_id', eb.fn.countAll<number>().as('waiting')])
          .groupBy('v.test_id'),
    )
    .with('listed', (db) =>
      db
        .selectFrom('waiting')
        .select('test_id')
        .union(
          db
            .selectFrom('answer_marks as m')
            .innerJoin('questions as q', 'q.id', 'm.question_id')
            .innerJoin('tests as t', 't.id', 'q.test_id')
            .select('t.id as test_id')
            .where('m.marked_by', '=', caller.userId)
            .where('m.marked_at', '>', markedSince.toISOString()),
        ),
    )
    .selectFrom((db) =>
      db
        .selectFrom('listed as l')
        .innerJoin('tests as t', 't.id', 'l.test_id')
        .leftJoin('waiting as n', 'n.test_id', 'l.test_id')
        .select(['t.id', 't.title', 't.subject', 't.class', 't.chapter'])
        .select((eb) => [
          eb.fn.coalesce('n.waiting', eb.lit(0)).as('waiting'),
          eb
            .selectFrom(selectMarkable(caller, eb.ref('l.test_id')).where('i.waits', '=', false).as('k'))
            .select((row) => row.fn.countAll<number>().as('marked'))
            .$asScalar()
            .as('marked'),
        ])
        .as('f'),
    )
    .selectAll()
    .where((eb) => eb(eb('f.waiting', '+', eb.ref('f.marked')), '>', 0))
    .orderBy('f.waiting', 'desc')
    .orderBy('f.title')
    .orderBy('f.id')
    .limit(maxTests)
    .execute();
}
