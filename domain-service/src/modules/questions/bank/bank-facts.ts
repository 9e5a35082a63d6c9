import { expressionBuilder } from 'kysely';
import { type Aliased, toBoolean } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { visibleToStudent } from '../../attempts/results/review.service.ts';
import { selectPerson } from '../../users/person.service.ts';
import { isOwnQuestion } from './bank-scope.service.ts';

type Questions = Aliased<{ q: 'questions' }>;

/** Number of newest first attempts, per copy of a question, from which the facility is computed. */
const attemptsLookedAt = 200;

function selectFacility(now: Date) {
  const eb = expressionBuilder<Questions, 'q'>();
  return eb
    .selectFrom('questions as c')
    .crossJoinLateral((copy) =>
      copy
        .selectFrom('student_attempts as a')
        .innerJoin('tests as t', 't.id', 'a.test_id')
        .select(['a.student_id', 'a.id', 'a.question_ids'])
        .whereRef('a.test_id', '=', 'c.test_id')
        .where('a.number', '=', 1)
        .where('a.status', '=', 'submitted')
        .where('a.marking_status', '=', 'graded')
        .where((row) => row(visibleToStudent(now.toISOString()), '<>', 'nothing'))
        .orderBy('a.submitted_at', 'desc')
        .limit(attemptsLookedAt)
        .as('a'),
    )
    .leftJoin('attempt_answers as aa', (join) =>
      join
        .onRef('aa.student_id', '=', 'a.student_id')
        .onRef('aa.attempt_id', '=', 'a.id')
        .on((row) => row('aa.index', '=', row(row.fn<number>('array_position', ['a.question_ids', 'c.id']), '-', row.lit(1)))),
    )
    .select((row) =>
      row.fn.avg<number | null>(row(row.fn.coalesce('aa.awarded', row.lit(0)), '/', row.ref('c.marks'))).as('mean'),
    )
    .whereRef('c.bank_id', '=', 'q.id')
    .where((row) => row('c.id', '=', row.fn.any('a.question_ids')))
    .where((row) => row(row.fn.coalesce('aa.outcome', row.val('blank')), 'not in', ['extra', 'dropped']));
}

/** The columns of bank questions `questions q` for the API, but with an exact facility; also inside JSON. */
export function selectBankFacts(caller: Caller, now: Date) {
  const eb = expressionBuilder<Questions, 'q'>();
  const tests = eb
    .selectFrom('questions as c')
    .select((row) => row.fn.count<number>('c.test_id').distinct().as('count'))
    .whereRef('c.bank_id', '=', 'q.id')
    .where('c.test_id', 'is not', null);
  return [
    eb.ref('q.class').$notNull().as('class'),
    eb.ref('q.subject').$notNull().as('subject'),
    toBoolean(isOwnQuestion(caller)).as('isOwn'),
    selectPerson(eb.ref('q.author_id')).as('author'),
    tests.$asScalar().as('testCount'),
    selectFacility(now).as('facility'),
  ] as const;
}

export function roundFacility(facility: number | null): number | null {
  return facility === null ? null : Math.round(facility * 100) / 100;
}
