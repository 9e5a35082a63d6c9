import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isAuthor, isMember, isOwnSubject } from '../../../policy/relations.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { selectMarkable } from './review-scope.ts';

function selectAllWaiting() {
  return expressionBuilder<Database, never>()
    .selectFrom('attempt_answers as w')
    .innerJoin('student_attempts as a', (join) =>
      join.onRef('a.student_id', '=', 'w.student_id').onRef('a.id', '=', 'w.attempt_id'),
    )
    .select(['w.student_id', 'w.attempt_id', 'w.index', 'a.test_id'])
    .where('w.outcome', '=', 'waiting');
}

// A teacher may mark an answer for two reasons; each uses its own index.
function selectOwnWaiting(caller: Caller) {
  const eb = expressionBuilder<Database, never>();
  return eb
    .selectFrom('tests as t')
    .innerJoin('questions as q', 'q.test_id', 't.id')
    .innerJoin('attempt_answers as w', (join) => join.onRef('w.question_id', '=', 'q.id').on('w.outcome', '=', 'waiting'))
    .innerJoin('student_attempts as a', (join) =>
      join.onRef('a.student_id', '=', 'w.student_id').onRef('a.id', '=', 'w.attempt_id'),
    )
    .select(['w.student_id', 'w.attempt_id', 'w.index', 't.id as test_id'])
    .where(isAuthor(caller))
    .union(
      eb
        .selectFrom('users as u')
        .innerJoin('student_attempts as a', (join) =>
          join.onRef('a.student_id', '=', 'u.id').on('a.marking_status', '=', 'pending_review'),
        )
        .innerJoin('tests as t', 't.id', 'a.test_id')
        .innerJoin('attempt_answers as w', (join) =>
          join.onRef('w.student_id', '=', 'a.student_id').onRef('w.attempt_id', '=', 'a.id').on('w.outcome', '=', 'waiting'),
        )
        .select(['w.student_id', 'w.attempt_id', 'w.index', 'a.test_id'])
        .where(isMember(caller))
        .where(isOwnSubject(caller))
        .where('u.role', '=', 'student'),
    );
}

/** The written answers waiting for the caller's marks, as `v`. */
export function selectWaiting(caller: Caller) {
  switch (caller.rights.supervision) {
    case 'none':
      return selectAllWaiting()
        .where((eb) => eb.lit(false))
        .as('v');
    case 'taught':
      return selectOwnWaiting(caller).as('v');
    case 'all':
      return selectAllWaiting().as('v');
  }
}

/** The number of written answers waiting for the caller's marks. */
export async function countAnswersToMark(em: EntityManager, caller: Caller): Promise<number> {
  const waiting = em.getKysely<Database>().selectFrom(selectWaiting(caller));
  const { answers } = await waiting.select((eb) => eb.fn.countAll<number>().as('answers')).executeTakeFirstOrThrow();
  return answers;
}

/**
 * The number of answers to a test waiting for the caller's marks, and how many of them are in repeat attempts, which do not
 * count.
 */
export function countTestAnswersToMark(em: EntityManager, caller: Caller, testId: string) {
  return em
    .getKysely<Database>()
    .selectFrom(selectMarkable(caller, testId).where('i.waits', '=', true).as('v'))
    .innerJoin('attempts as r', (join) => join.onRef('r.student_id', '=', 'v.student_id').onRef('r.id', '=', 'v.attempt_id'))
    .select((eb) => [
      eb.fn.countAll<number>().as('answersToMark'),
      eb.fn.countAll<number>().filterWhere('r.number', '>', 1).as('repeatsToMark'),
    ])
    .executeTakeFirstOrThrow();
}
