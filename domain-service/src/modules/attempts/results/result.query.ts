import type { EntityManager } from '@mikro-orm/postgresql';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { jsonObjectFrom, toIsoString, unnestInOrder } from '../../../database/sql.ts';
import type { Rights } from '../../../policy/rights.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { selectAttemptTest } from '../attempt-test.service.ts';
import { selectFiles } from '../files/answer-files.repository.ts';
import { isReadable, selectAttemptStudent } from '../readable-attempt.service.ts';
import { submissionColumns } from '../submission/submitted-attempt.ts';
import { selectReview, visibleToStaff, visibleToStudent } from './review.service.ts';

/** The reader of an attempt. */
export type AttemptReader = Pick<Caller, 'userId' | 'rights' | 'schoolCode' | 'subjects'>;

interface ResultParameters extends Omit<AttemptReader, 'rights'> {
  attemptId: string;
  now: Date;
}

function prepareResult(reach: Rights['results']) {
  return prepareQuery<ResultParameters>()(`result-${reach}`, (db, parameter) => {
    const [userId, schoolCode, subjects] = [parameter('userId'), parameter('schoolCode'), parameter('subjects')];
    return db
      .selectFrom('attempts as a')
      .innerJoin('tests as t', 't.id', 'a.test_id')
      .innerJoin('users as u', 'u.id', 'a.student_id')
      .crossJoinLateral((eb) =>
        eb
          .selectFrom('student_attempts as f')
          .select((first) => [
            first.fn.countAll<number>().as('takers'),
            first.fn.avg<number | null>('f.score').as('averageScore'),
            first.fn.countAll<number>().filterWhereRef('f.score', '>', 'a.score').as('ahead'),
          ])
          .whereRef('f.test_id', '=', 'a.test_id')
          .where('f.status', '=', 'submitted')
          .where('f.number', '=', 1)
          .as('f'),
      )
      .select([selectAttemptTest(), selectAttemptStudent(), ...submissionColumns, ...selectReview()])
      .select(['a.student_id as studentId', 'a.id', 'a.number', 'a.score', 'a.sections', 'a.marking_status as markingStatus'])
      .select(['a.is_preview as isPreview', 'a.is_practice as isPractice', 'f.takers', 'f.averageScore'])
      .select((eb) => {
        // First attempts are counted on their own index; this student's first attempt does not outrank a later one.
        const own = eb
          .selectFrom('student_attempts as own')
          .select((row) => row.fn.countAll<number>().as('ahead'))
          .whereRef('own.student_id', '=', 'a.student_id')
          .whereRef('own.test_id', '=', 'a.test_id')
          .where('own.number', '=', 1)
          .where('own.status', '=', 'submitted')
          .whereRef('own.score', '>', 'a.score');
        return [
          eb('f.ahead', '-', own.$asScalar()).as('firstAttemptsAhead'),
          (reach === 'own' ? visibleToStudent(parameter('now')) : visibleToStaff()).as('visible'),
        ];
      })
      .where('a.id', '=', parameter('attemptId'))
      .where(isReadable({ rights: { results: reach }, userId, schoolCode, subjects }));
  });
}

const results: Readonly<Record<Rights['results'], ReturnType<typeof prepareResult>>> = {
  none: prepareResult('none'),
  own: prepareResult('own'),
  taught: prepareResult('taught'),
  members: prepareResult('members'),
  all: prepareResult('all'),
};

/** The facts of a result that the caller may read; otherwise undefined. */
export async function findResultRow(em: EntityManager, attemptId: string, caller: AttemptReader, now: Date) {
  const [row] = await results[caller.rights.results](em, { ...caller, attemptId, now });
  return row;
}

export type ResultRow = NonNullable<Awaited<ReturnType<typeof findResultRow>>>;

/** Key and answer of each question of the paper, in its order. */
export const findResultAnswers = prepareQuery<{ attemptId: string }>()('result-answers', (db, parameter) =>
  db
    .selectFrom('attempts as a')
    .crossJoin((eb) => unnestInOrder(eb.ref('a.question_ids'), 'p'))
    .leftJoin('question_keys as k', 'k.question_id', 'p.element')
    .leftJoin('attempt_answers as s', (join) =>
      join
        .onRef('s.student_id', '=', 'a.student_id')
        .onRef('s.attempt_id', '=', 'a.id')
        .on((eb) => eb('s.index', '=', eb('p.place', '-', 1))),
    )
    .select(['k.key', 'k.rule', 's.answer', 's.flagged', 's.awarded', 's.outcome', 's.comment'])
    .select((eb) => {
      const index = eb('p.place', '-', 1);
      return [
        's.time_spent_seconds as timeSpentSeconds',
        eb.fn.coalesce('k.explanation', eb.val('')).as('explanation'),
        selectFiles({ studentId: eb.ref('a.student_id'), attemptId: eb.ref('a.id'), index }).as('files'),
        jsonObjectFrom(
          eb
            .selectFrom('challenges as c')
            .select(['c.reason', 'c.status', 'c.reply'])
            .select((row) => toIsoString(row.ref('c.made_at')).as('madeAt'))
            .select((row) => toIsoString(row.ref('c.decided_at')).as('decidedAt'))
            .whereRef('c.student_id', '=', 'a.student_id')
            .whereRef('c.attempt_id', '=', 'a.id')
            .where('c.index', '=', index),
        ).as('challenge'),
        // Null if no teacher has marked it.
        eb
          .selectFrom('answer_marks as m')
          .select('m.rubric_items')
          .whereRef('m.student_id', '=', 'a.student_id')
          .whereRef('m.attempt_id', '=', 'a.id')
          .where('m.index', '=', index)
          .where('m.is_marked', '=', true)
          .as('rubricItems'),
      ];
    })
    .where('a.id', '=', parameter('attemptId'))
    .orderBy('p.place'),
);

export type ResultAnswerRow = Awaited<ReturnType<typeof findResultAnswers>>[number];
