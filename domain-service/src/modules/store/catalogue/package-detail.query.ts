import type { EntityManager } from '@mikro-orm/postgresql';
import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { PackageDetail, PackageTest } from '@shikhar/contracts/store/catalogue/schemas';
import { expressionBuilder, sql } from 'kysely';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { type Aliased, jsonArrayFrom } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { listTypes } from '../../../question-kinds/registry.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isInForce } from '../entitlements/test-access.service.ts';
import { findToday } from '../entitlements/today.service.ts';
import {
  forCaller,
  isOnSale,
  selectHeld,
  selectMine,
  selectOwn,
  selectSummary,
  selectTests,
  type Viewer,
} from './package-summary.query.ts';

type State = PackageTest['state'];

/** The tests of `packages p`, with `own`, as `PackageDetail['tests']`. */
function listTests(viewer: Viewer) {
  return jsonArrayFrom(
    selectTests()
      .crossJoinLateral(selectMine(viewer))
      .select(['t.id', 't.title', 't.chapter', 't.question_count as questionCount', 't.duration_minutes as durationMinutes'])
      .select('h.is_free_sample as isFreeSample')
      .select((eb) =>
        eb
          .case()
          .when('mine.is_running', '=', true)
          .then<State>('in_progress')
          .when('mine.is_taken', '=', true)
          .then<State>('taken')
          .else<State>('new')
          .end()
          .as('state'),
      )
      .orderBy('h.position', (order) => order.asc().nullsLast())
      .orderBy('h.removed_at')
      .orderBy('h.test_id'),
  );
}

/** The join `totals` of `packages p` and `own`. */
function selectTotals() {
  return selectTests()
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('t.total_marks'), eb.lit(0)).as('marks'),
      eb.fn.coalesce(eb.fn.sum<number>('t.question_count'), eb.lit(0)).as('questions'),
      eb.fn.max<string | null>('t.updated_at').as('updated_at'),
    ])
    .as('totals');
}

/** The questions of `packages p`, with `own`, by type and chapter, with their places. */
function selectQuestions() {
  return selectTests()
    .innerJoin('questions as q', 'q.test_id', 't.id')
    .where('q.position', 'is not', null)
    .select((eb) => [
      'q.type',
      eb.fn.coalesce(eb.fn<string | null>('nullif', ['q.chapter', eb.val('')]), 't.chapter').as('chapter'),
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .orderBy('h.position', (order) => order.asc().nullsLast())
            .orderBy('h.removed_at')
            .orderBy('h.test_id')
            .orderBy('q.position'),
        )
        .as('place'),
    ])
    .as('q');
}

function listChapters() {
  return jsonArrayFrom(
    expressionBuilder<Aliased<{ p: 'packages' }>, 'p'>()
      .selectFrom(selectQuestions())
      .select((eb) => [
        'q.chapter as name',
        eb.fn
          .countAll<number>()
          .filterWhere(
            'q.type',
            'in',
            listTypes(({ isWritten }) => !isWritten),
          )
          .as('objective'),
        eb.fn
          .countAll<number>()
          .filterWhere(
            'q.type',
            'in',
            listTypes(({ isWritten }) => isWritten),
          )
          .as('written'),
      ])
      .groupBy('q.chapter')
      .orderBy((eb) => eb.fn.min('q.place')),
  );
}

const typesInOrder = sql`array[${sql.join(QuestionType.options.map(sql.lit))}]`;

function countByType() {
  return jsonArrayFrom(
    expressionBuilder<Aliased<{ p: 'packages' }>, 'p'>()
      .selectFrom(selectQuestions())
      .select((eb) => ['q.type', eb.fn.countAll<number>().as('count')])
      .groupBy('q.type')
      .orderBy((eb) => eb.fn('array_position', [typesInOrder, 'q.type'])),
  );
}

const findDetail = prepareQuery<{ id: string; studentId: string; today: string; now: Date }>()(
  'package-detail',
  (db, parameter) => {
    const viewer = { studentId: parameter('studentId'), today: parameter('today'), now: parameter('now') };
    return db
      .selectFrom('packages as p')
      .crossJoinLateral(selectOwn(viewer))
      .crossJoinLateral(selectHeld(viewer))
      .crossJoinLateral(selectTotals())
      .select(selectSummary())
      .select(['totals.marks as totalMarks', 'totals.questions as totalQuestions'])
      .select((eb) => [
        eb.fn<string | null>('greatest', ['p.renewed_at', 'totals.updated_at']).as('renewedAt'),
        listTests(viewer).as('tests'),
        listChapters().as('chapters'),
        countByType().as('questionsByType'),
        // An order that was sent may still be paid; an unsent one was abandoned.
        eb
          .selectFrom('orders as o')
          .select('o.id')
          .where('o.buyer_id', '=', viewer.studentId)
          .whereRef('o.package_id', '=', 'p.id')
          .where('o.status', '=', 'created')
          .where('o.sent_at', 'is not', null)
          .orderBy('o.created_at', 'desc')
          .limit(1)
          .as('waitingOrderId'),
        eb
          .selectFrom('entitlements as e')
          .select('e.order_id')
          .whereRef('e.package_id', '=', 'p.id')
          .where('e.order_id', 'is not', null)
          .where(isInForce(viewer))
          .orderBy('e.granted_at')
          .limit(1)
          .as('paidOrderId'),
      ])
      .where('p.id', '=', parameter('id'))
      .where((eb) => {
        const opened = eb
          .selectFrom('entitlements as e')
          .select('e.id')
          .whereRef('e.package_id', '=', 'p.id')
          .where('e.student_id', '=', viewer.studentId)
          .where('e.ended_at', 'is', null);
        return eb.or([isOnSale(viewer.today), eb.and([eb('p.status', '<>', 'draft'), eb.exists(opened)])]);
      });
  },
);

/** A package's page. @throws NOT_FOUND for a draft, and for a package no longer sold unless the caller had it */
export async function findPackage(em: EntityManager, caller: Caller, id: string, now: Date): Promise<PackageDetail> {
  const [found] = await findDetail(em, { id, studentId: caller.userId, today: await findToday(em, now), now });
  if (!found) throw notFound('This package no longer exists.');
  return forCaller(found, caller);
}
