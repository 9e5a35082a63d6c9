import type { EntityManager } from '@mikro-orm/postgresql';
import type { PageQuery } from '@shikhar/contracts/http/pagination';
import type { ReviewTestsPage } from '@shikhar/contracts/marking/reviews/schemas';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { countAnswersToMark, selectWaiting } from './answers-to-mark.service.ts';
import { selectMarkable } from './review-scope.ts';

const markedWithinMs = 90 * 24 * 60 * 60_000;

/** Tests with answers waiting for the caller, and those the caller marked in the last 90 days; most waiting first. */
export async function findReviewTests(
  em: EntityManager,
  caller: Caller,
  { page, pageSize }: PageQuery,
  now: Date,
): Promise<ReviewTestsPage> {
  const markedSince = new Date(now.getTime() - markedWithinMs);
  const found = await em
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
    .with('counted', (db) =>
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
        ]),
    )
    .with('found', (db) =>
      db
        .selectFrom('counted')
        .selectAll()
        .where((eb) => eb(eb('waiting', '+', eb.ref('marked')), '>', 0)),
    )
    .selectNoFrom((eb) => {
      const tests = eb
        .selectFrom('found')
        .selectAll()
        .orderBy('waiting', 'desc')
        .orderBy('title')
        .orderBy('id')
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const total = eb.selectFrom('found').select((row) => row.fn.countAll<number>().as('tests'));
      return [jsonArrayFrom(tests).as('tests'), total.$asScalar().as('total')];
    })
    .executeTakeFirstOrThrow();
  return { ...found, answersToMark: await countAnswersToMark(em, caller) };
}
