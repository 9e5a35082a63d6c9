import type { ReviewPlace } from '@shikhar/contracts/marking/reviews/schemas';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { type Aliased, jsonBuildObject, type Operand } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isSupervised } from '../../attempts/running-tests/running-scope.service.ts';

/** An answer to mark. */
export interface MarkablePlace extends ReviewPlace {
  studentId: string;
}

/** How long a lock on an answer lasts after each heartbeat. */
const lockMs = 120_000;

/** Locks from before this moment have expired. */
export function findLockedSince(now: Date): string {
  return new Date(now.getTime() - lockMs).toISOString();
}

/** A test's answers to mark: written answers of submitted attempts that wait or have been marked. Previews are excluded. */
function selectAnswers(testId: Operand<string>) {
  const eb = expressionBuilder<Database, never>();
  return eb
    .selectFrom('questions as q')
    .innerJoin('attempt_answers as w', (join) => join.onRef('w.question_id', '=', 'q.id').on('w.outcome', '=', 'waiting'))
    .select(['w.student_id', 'w.attempt_id', 'w.index', 'w.question_id', eb.lit<boolean>(true).as('waits')])
    .where('q.test_id', '=', testId)
    .unionAll(
      eb
        .selectFrom('questions as q')
        .innerJoin('answer_marks as m', (join) => join.onRef('m.question_id', '=', 'q.id').on('m.is_marked', '=', true))
        .select(['m.student_id', 'm.attempt_id', 'm.index', 'm.question_id', eb.lit<boolean>(false).as('waits')])
        .where('q.test_id', '=', testId),
    );
}

/**
 * A test's answers that the caller may mark, with the student's name.
 *
 * @param testId an id, or a column of an alias that this query does not use itself
 */
export function selectMarkable(caller: Caller, testId: Operand<string>) {
  return expressionBuilder<Database, never>()
    .selectFrom(selectAnswers(testId).as('i'))
    .innerJoin('student_attempts as a', (join) =>
      join
        .onRef('a.student_id', '=', 'i.student_id')
        .onRef('a.id', '=', 'i.attempt_id')
        .on('a.test_id', '=', testId)
        .on('a.status', '=', 'submitted'),
    )
    .innerJoin('tests as t', (join) => join.on('t.id', '=', testId))
    .innerJoin('users as u', 'u.id', 'a.student_id')
    .select(['i.student_id', 'i.attempt_id', 'i.index', 'i.question_id', 'i.waits', 'u.name'])
    .where(isSupervised(caller));
}

/** On `questions q`: its number in the test, from 1; an earlier version has that of the current one, a removed question none. */
export function numberInTest() {
  const eb = expressionBuilder<Aliased<{ q: 'questions' }>, 'q'>();
  const current = queryBuilder
    .withRecursive('later', (db) =>
      db
        .selectFrom('questions as n')
        .select(['n.id', 'n.position'])
        .where('n.previous_id', '=', eb.ref('q.id'))
        .where('n.test_id', '=', eb.ref('q.test_id'))
        .union(
          db
            .selectFrom('questions as n')
            .innerJoin('later as l', 'l.id', 'n.previous_id')
            .select(['n.id', 'n.position'])
            .where('n.test_id', '=', eb.ref('q.test_id')),
        ),
    )
    .selectFrom('later as l')
    .select('l.position')
    .where('l.position', 'is not', null)
    .limit(1);
  return eb(eb.fn.coalesce('q.position', current.$asScalar()), '+', eb.lit(1));
}

/** On `tests t`: its id, title, subject, class and chapter, as JSON. */
export function buildTestName() {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return jsonBuildObject({
    id: eb.ref('t.id'),
    title: eb.ref('t.title'),
    subject: eb.ref('t.subject'),
    class: eb.ref('t.class'),
    chapter: eb.ref('t.chapter'),
  });
}
