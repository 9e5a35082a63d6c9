import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewQueue, ReviewQueueQuery } from '@shikhar/contracts/marking/reviews/schemas';
import { type Expression, expressionBuilder, type QueryCreator, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { allOf, jsonArrayFrom, jsonObjectFrom, toBoolean, toIsoString } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findLockedSince, numberInTest, selectMarkable } from './review-scope.ts';

/** A longer list would not help the marker. */
const maxStudents = 200;

type QueueQuery = ReviewQueueQuery & { testId: string };

function hash(text: Expression<string>, seed: Expression<number>) {
  return sql<number>`hashtextextended(${text}::text, ${seed})`;
}

/** The questions of a test with their numbers, and the caller's answers to mark. */
function withItems(em: EntityManager, caller: Caller, testId: string) {
  return em
    .getKysely<Database>()
    .with(
      (numbers) => numbers('numbers').materialized(),
      (db) =>
        db
          .selectFrom('questions as q')
          .select((eb) => [
            'q.id',
            'q.marks',
            toBoolean(eb('q.position', 'is', null)).as('is_earlier'),
            numberInTest().as('number'),
            hash(sql`${eb.ref('q.id')}::text || ${caller.userId}`, eb.lit(0)).as('seed'),
          ])
          .where('q.test_id', '=', testId),
    )
    .with(
      (items) => items('items').materialized(),
      () => selectMarkable(caller, testId),
    );
}

/** The same with the answers of the queue in order, `placed`, and the current one, `here`. */
function withQueue(em: EntityManager, caller: Caller, query: QueueQuery, now: Date) {
  const { testId, questionId, attemptId, index, order } = query;
  return withItems(em, caller, testId)
    .with(
      (placed) => placed('placed').materialized(),
      (db) =>
        db
          .selectFrom('items as i')
          .innerJoin('numbers as n', 'n.id', 'i.question_id')
          .selectAll('i')
          .select((eb) => {
            // Random, but the same on every visit: neither the name nor the time of an answer decides its position.
            const bySeed = hash(eb.ref('i.attempt_id'), eb.ref('n.seed'));
            const byCaller = hash(eb.ref('i.attempt_id'), hash(eb.val(caller.userId), eb.lit(0)));
            const place = eb.fn
              .agg<number>('row_number')
              .over((over) =>
                order === 'question'
                  ? over.orderBy('n.number').orderBy('n.is_earlier').orderBy('i.question_id').orderBy(bySeed)
                  : over.orderBy(byCaller).orderBy('i.attempt_id').orderBy('n.number').orderBy('i.index'),
              );
            const locked = eb
              .selectFrom('review_locks as l')
              .select(['l.attempt_id', 'l.index'])
              .where('l.locked_at', '>', findLockedSince(now))
              .where('l.locked_by', '<>', caller.userId)
              .$asTuple('attempt_id', 'index');
            const isFree = eb.and([eb('i.waits', '=', true), eb(eb.refTuple('i.attempt_id', 'i.index'), 'not in', locked)]);
            return [place.as('place'), toBoolean(isFree).as('is_free')];
          })
          .where((eb) => allOf([questionId && eb('i.question_id', '=', questionId)])),
    )
    .with(
      (here) => here('here').materialized(),
      (db) =>
        db
          .selectFrom('placed as p')
          .select(['p.attempt_id', 'p.index', 'p.place'])
          // The requested answer, else the first that is free to mark, else the first.
          .orderBy((eb) => {
            const isOfStudent = eb('p.attempt_id', '=', attemptId ?? null);
            const isRequested = allOf([isOfStudent, index !== undefined && eb('p.index', '=', index)]);
            return eb.case().when(isRequested).then(0).when('p.is_free', '=', true).then(1).else(2).end();
          })
          .orderBy('p.waits', 'desc')
          .orderBy('p.place')
          .limit(1),
    );
}

/** All tables, with the queue's CTEs. */
type Queue = ReturnType<typeof withQueue> extends QueryCreator<infer Tables> ? Tables : never;

/** On `placed p` or `items p`: how many answers wait, and how many are marked. */
function countByState() {
  const eb = expressionBuilder<Queue & { p: Queue['items'] }, 'p'>();
  const count = (waits: boolean) => eb.fn.countAll<number>().filterWhere('p.waits', '=', waits);
  return [count(true).as('waiting'), count(false).as('marked')] as const;
}

function selectQuestions() {
  return expressionBuilder<Queue, never>()
    .selectFrom('items as p')
    .innerJoin('numbers as n', 'n.id', 'p.question_id')
    .select(['n.id', 'n.number', 'n.is_earlier as isEarlier', 'n.marks'])
    .select(countByState())
    .groupBy(['n.id', 'n.number', 'n.is_earlier', 'n.marks'])
    .orderBy('n.number')
    .orderBy('n.is_earlier')
    .orderBy('n.id');
}

/** Without names the order stays random. */
function selectStudents(showsNames: boolean) {
  const eb = expressionBuilder<Queue, never>();
  const students = eb
    .selectFrom('placed as p')
    .innerJoin('attempts as a', (join) => join.onRef('a.student_id', '=', 'p.student_id').onRef('a.id', '=', 'p.attempt_id'))
    .select((row) => [
      'p.attempt_id as attemptId',
      (showsNames ? row.fn.min<string | null>('p.name') : row.val<string | null>(null)).as('name'),
      row.fn.min(row.ref('a.submitted_at').$notNull()).as('submittedAt'),
      row.fn
        .agg<number>('row_number')
        .over((over) => over.orderBy(row.fn.min('p.place')))
        .as('number'),
    ])
    .select(countByState())
    .groupBy(['p.student_id', 'p.attempt_id']);
  return eb
    .selectFrom(students.as('s'))
    .select(['s.attemptId', 's.number', 's.name', 's.waiting', 's.marked'])
    .select((row) => toIsoString(row.ref('s.submittedAt')).as('submittedAt'))
    .orderBy((row) => row('s.waiting', '=', 0))
    .orderBy((row) => row.fn('lower', ['s.name']))
    .orderBy((row) => row.case().when('s.name', 'is not', null).then(row.ref('s.submittedAt')).end())
    .orderBy('s.number')
    .limit(maxStudents);
}

/** The answer just before or after the current one. */
function selectNeighbour(distance: 1 | -1) {
  return expressionBuilder<Queue, never>()
    .selectFrom('placed as p')
    .innerJoin('here as h', (join) => join.on((eb) => eb('p.place', '=', eb('h.place', '+', distance))))
    .select(['p.attempt_id as attemptId', 'p.index']);
}

/** The next answer that is free to mark, else the first. */
function selectNextUnmarked() {
  return expressionBuilder<Queue, never>()
    .selectFrom('placed as p')
    .select(['p.attempt_id as attemptId', 'p.index'])
    .where('p.place', '=', (eb) =>
      eb
        .selectFrom('placed as f')
        .innerJoin('here as h', (join) => join.onRef('h.place', '<>', 'f.place'))
        .select((row) => {
          const next = row.fn.min('f.place').filterWhereRef('f.place', '>', 'h.place');
          return row.fn.coalesce(next, row.fn.min('f.place')).as('place');
        })
        .where('f.is_free', '=', true),
    );
}

/** The caller's queue of a test. @throws NOT_FOUND for a test with no answer the caller may mark */
export async function findReviewQueue(em: EntityManager, caller: Caller, query: QueueQuery, now: Date): Promise<ReviewQueue> {
  const test = await em
    .getKysely<Database>()
    .selectFrom('tests as t')
    .select(['t.id', 't.title', 't.subject', 't.class', 't.chapter'])
    .where('t.id', '=', query.testId)
    .executeTakeFirst();
  const { students, ...queue } = await withQueue(em, caller, query, now)
    .selectNoFrom((eb) => {
      const placed = eb.selectFrom('placed as p').select((row) => row.fn.countAll<number>().as('count'));
      return [
        jsonArrayFrom(selectQuestions()).as('questions'),
        placed.$asScalar().as('total'),
        placed.where('p.waits', '=', false).$asScalar().as('marked'),
        jsonObjectFrom(eb.selectFrom('here').select(['attempt_id as attemptId', 'index', 'place'])).as('current'),
        jsonObjectFrom(selectNeighbour(-1)).as('previous'),
        jsonObjectFrom(selectNeighbour(1)).as('next'),
        jsonObjectFrom(selectNextUnmarked()).as('nextUnmarked'),
      ];
    })
    .$if(query.order === 'student', (row) => row.select(jsonArrayFrom(selectStudents(query.showsNames ?? false)).as('students')))
    .executeTakeFirstOrThrow();
  if (!test || queue.questions.length === 0) throw notFound();
  return { test, ...queue, students: students ?? [] };
}
