import type { EntityManager } from '@mikro-orm/postgresql';
import { comparedTests, type StudentDetail, type StudentQuery } from '@shikhar/contracts/students/schemas';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type Aliased, jsonArrayFrom, roundTenths, toBoolean, toIsoString } from '../../database/sql.ts';
import { notFound } from '../../errors/domain-error.ts';
import { type Actor, isMember } from '../../policy/relations.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { selectExtraTime } from '../attempts/extra-time/extra-time.service.ts';
import { visibleToStaff } from '../attempts/results/review.service.ts';
import { selectAttemptSummary, toAttemptSummary } from '../attempts/submission/attempt-summary.service.ts';
import {
  hasSettableExtraTime,
  isCounted,
  isOwnStudent,
  isVisible,
  lastActive,
  percentOfAttempt,
} from './student-scope.service.ts';

const maxChapters = 100;
const shownPoints = 20;
const shownChanges = 20;

const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();

/** A student's results by chapter, weakest first: fully marked first attempts that the caller may see. */
function findStudentChapters(em: EntityManager, caller: Actor, id: string): Promise<StudentDetail['chapters']> {
  return em
    .getKysely<Database>()
    .selectFrom('users as u')
    .innerJoin('attempt_stats as a', (join) =>
      join.onRef('a.student_id', '=', 'u.id').on('a.number', '=', 1).on('a.is_graded', '=', true),
    )
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .innerJoin('attempt_chapter_stats as c', (join) =>
      join.onRef('c.student_id', '=', 'a.student_id').onRef('c.attempt_id', '=', 'a.attempt_id'),
    )
    .select(({ fn, lit }) => {
      const mean = sql<number>`100 * ${fn.sum('c.awarded')} / ${fn.sum('c.marks')}`;
      return [
        'a.subject',
        'c.chapter',
        fn.countAll<number>().as('tests'),
        fn.sum<number>('c.questions').as('questions'),
        fn<number>('greatest', [lit(0), roundTenths(mean)]).as('percent'),
      ];
    })
    .where('u.id', '=', id)
    .where(isVisible(caller))
    .groupBy(['a.subject', 'c.chapter'])
    .having((row) => row(row.fn.sum<number>('c.marks'), '>', 0))
    .orderBy('percent')
    .orderBy('questions', 'desc')
    .orderBy('c.chapter')
    .limit(maxChapters)
    .execute();
}

/** On `users u`: the student's attempts at tests that the caller may see. */
function selectSeen(caller: Actor) {
  return eb
    .selectFrom('student_attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .whereRef('a.student_id', '=', 'u.id')
    .where(isVisible(caller));
}

/** On `users u`: the student's averages. */
function selectStats(caller: Actor) {
  const counted = selectSeen(caller)
    .where(isCounted())
    .select(percentOfAttempt().as('percent'))
    .select((row) =>
      row.fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('a.submitted_at', 'desc'))
        .as('place'),
    );
  return eb.selectFrom(counted.as('r')).select((row) => {
    const later = row.fn.avg<number | null>('r.percent').filterWhere('r.place', '<=', comparedTests / 2);
    const earlier = row.fn
      .avg<number | null>('r.percent')
      .filterWhere('r.place', '>', comparedTests / 2)
      .filterWhere('r.place', '<=', comparedTests);
    return [
      row.fn.countAll<number>().as('testsTaken'),
      roundTenths(row.fn.avg<number | null>('r.percent')).as('averagePercent'),
      row
        .case()
        .when(row.fn.countAll(), '>=', comparedTests)
        .then(roundTenths(sql<number | null>`${later} - ${earlier}`))
        .end()
        .as('changePoints'),
    ];
  });
}

function selectTrend(caller: Actor) {
  const latest = selectSeen(caller)
    .where(isCounted())
    .select(['a.id', 't.title', 't.subject', 'a.submitted_at', roundTenths(percentOfAttempt()).as('percent')])
    .orderBy('a.submitted_at', 'desc')
    .limit(shownPoints);
  return eb
    .selectFrom(latest.as('p'))
    .select((row) => [
      'p.id as attemptId',
      'p.title',
      'p.subject',
      toIsoString(row.ref('p.submitted_at').$notNull()).as('submittedAt'),
      'p.percent',
    ])
    .orderBy('p.submitted_at');
}

function selectSubjects(caller: Actor) {
  return selectSeen(caller)
    .where(isCounted())
    .select(({ fn }) => [
      't.subject',
      fn.countAll<number>().as('testsTaken'),
      roundTenths(fn.avg<number>(percentOfAttempt())).as('averagePercent'),
    ])
    .groupBy('t.subject')
    .orderBy('t.subject');
}

function selectClassChanges() {
  return eb
    .selectFrom('class_changes as h')
    .select((row) => ['h.from_class as fromClass', 'h.to_class as toClass', toIsoString(row.ref('h.changed_at')).as('at')])
    .whereRef('h.user_id', '=', 'u.id')
    .orderBy('h.changed_at', 'desc')
    .limit(shownChanges);
}

function selectStudent(em: EntityManager, caller: Caller, id: string, { page, pageSize }: StudentQuery) {
  const completed = selectSeen(caller).where('a.status', '=', 'submitted');
  const attempts = completed
    .select(selectAttemptSummary())
    .select(visibleToStaff().as('visible'))
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return em
    .getKysely<Database>()
    .selectFrom('users as u')
    .crossJoinLateral(selectStats(caller).as('f'))
    .select(['u.id', 'u.name', 'u.status', 'u.email', 'u.created_at as registeredAt'])
    .select(['f.testsTaken', 'f.averagePercent', 'f.changePoints'])
    .select((row) => [
      row.ref('u.class').$notNull().as('class'),
      toBoolean(isMember(caller)).as('isMember'),
      row
        .selectFrom('school_memberships as m')
        .select((membership) => membership.fn.coalesce('m.decided_at', 'm.requested_at').as('since'))
        .whereRef('m.user_id', '=', 'u.id')
        .where('m.status', '=', 'active')
        .as('memberSince'),
      selectExtraTime().as('extraTime'),
      toBoolean(hasSettableExtraTime(caller)).as('canSetExtraTime'),
      lastActive().as('lastActiveAt'),
      jsonArrayFrom(selectTrend(caller)).as('trend'),
      jsonArrayFrom(selectSubjects(caller)).as('subjects'),
      jsonArrayFrom(selectClassChanges()).as('classChanges'),
      completed
        .select((attempt) => attempt.fn.countAll<number>().as('attempts'))
        .$asScalar()
        .as('attemptsTotal'),
      jsonArrayFrom(attempts).as('attempts'),
    ])
    .where('u.id', '=', id)
    .where(isOwnStudent(caller))
    .executeTakeFirst();
}

/**
 * A student of the caller with their results, as far as the caller may see them.
 *
 * @throws DomainError NOT_FOUND for an unknown id or someone else's student
 */
export async function findStudent(
  em: EntityManager,
  caller: Caller,
  id: string,
  query: StudentQuery,
  now: Date,
): Promise<StudentDetail> {
  const row = await selectStudent(em, caller, id, query);
  if (!row) throw notFound();
  const { isMember, extraTime, ...student } = row;
  return {
    ...student,
    email: isMember ? row.email : null,
    memberSince: isMember ? row.memberSince : null,
    chapters: await findStudentChapters(em, caller, id),
    classChanges: isMember ? row.classChanges : [],
    extraTime: extraTime && { ...extraTime, ...(!isMember && !row.canSetExtraTime && { reason: null }) },
    attempts: row.attempts.map((attempt) => toAttemptSummary(attempt, now)),
  };
}
