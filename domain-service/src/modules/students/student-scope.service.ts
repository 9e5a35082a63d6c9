import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { queryBuilder } from '../../database/query-builder.ts';
import type { Aliased } from '../../database/sql.ts';
import {
  canSetExtraTime,
  canViewInClassReport,
  canViewResult,
  canViewStudent,
  canViewStudentReport,
  type StudentFacts,
} from '../../policy/policy.ts';
import { type Actor, isMember, isSelf, relateTeaching, sqlLogic } from '../../policy/relations.ts';

/** The ids of all students of the caller, as `canViewStudent` says: each kind is read by its own index. */
export function selectOwnStudents({ rights, schoolCode, userId }: Actor) {
  const members = queryBuilder
    .selectFrom('users as o')
    .select('o.id')
    .where('o.role', '=', 'student')
    .where('o.school_code', '=', schoolCode);
  const takers = queryBuilder
    .selectFrom('tests as s')
    .innerJoin('student_attempts as f', 'f.test_id', 's.id')
    .select('f.student_id as id')
    .where('f.status', '=', 'submitted')
    .where('f.number', '=', 1)
    .where('s.created_by', '=', userId);
  switch (rights.students) {
    case 'none':
      return members.where((eb) => eb.lit(false));
    case 'members':
      return members;
    case 'taught':
      return members.union(takers);
  }
}

/** On `users u`: how the caller knows the student. */
function relateStudent(caller: Actor): StudentFacts<Expression<SqlBool>> {
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  const taken = eb
    .selectFrom('student_attempts as f')
    .innerJoin('tests as s', 's.id', 'f.test_id')
    .select('f.id')
    .whereRef('f.student_id', '=', 'u.id')
    .where('f.status', '=', 'submitted')
    .where('s.created_by', '=', caller.userId);
  return { isMember: isMember(caller), isTaker: eb.exists(taken), hasNoSchool: eb('u.school_code', 'is', null) };
}

/** On `users u`. */
function isStudent() {
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  return eb('u.role', '=', 'student');
}

/** On `users u`: a student of the caller. For one person at a time. */
export function isOwnStudent(caller: Actor): Expression<SqlBool> {
  return sqlLogic.and([isStudent(), canViewStudent(sqlLogic, caller.rights, relateStudent(caller))]);
}

/** On `users u`: a student whose extra time the caller may set. */
export function hasSettableExtraTime(caller: Actor): Expression<SqlBool> {
  return sqlLogic.and([isStudent(), canSetExtraTime(sqlLogic, caller.rights, relateStudent(caller))]);
}

/** On `users u`: a student in the caller's class reports. */
export function isInClassReport(caller: Pick<Actor, 'rights' | 'schoolCode'>): Expression<SqlBool> {
  return sqlLogic.and([isStudent(), canViewInClassReport(sqlLogic, caller.rights, { isMember: isMember(caller) })]);
}

/** On `users u`: a student whose report of a term or year the caller may see. */
export function hasVisibleReport(caller: Pick<Actor, 'rights' | 'schoolCode'>): Expression<SqlBool> {
  return sqlLogic.and([isStudent(), canViewStudentReport(sqlLogic, caller.rights, { isMember: isMember(caller) })]);
}

/** On the student `users u` and `tests t`: the caller may see the student's attempts at this test. */
export function isVisible(caller: Actor): Expression<SqlBool> {
  const attempt = { ...relateTeaching(caller), isOwn: isSelf(caller), isForStaff: sqlLogic.lit(true) };
  return canViewResult(sqlLogic, caller.rights, attempt);
}

/** On `attempts a`: a fully marked first attempt; repeat attempts do not count. */
export function isCounted() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  return eb.and([eb('a.marking_status', '=', 'graded'), eb('a.number', '=', 1)]);
}

/** On `attempts a`: its score in percent. */
export function percentOfAttempt() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  return sql<number>`100 * ${eb.ref('a.score')} / nullif(${eb.ref('a.max_score')}, 0)`;
}

/** On `users u`: the last visit or answer. */
export function lastActive() {
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  const lastVisit = eb
    .selectFrom('sessions as v')
    .select((row) => row.fn.max('v.last_used_at').as('at'))
    .whereRef('v.user_id', '=', 'u.id');
  const lastWork = eb
    .selectFrom('student_attempts as w')
    .select((row) => row.fn<string>('greatest', ['w.started_at', 'w.last_saved_at', 'w.submitted_at']).as('at'))
    .whereRef('w.student_id', '=', 'u.id')
    .orderBy('w.started_at', 'desc')
    .limit(1);
  return eb.fn<string | null>('greatest', [lastVisit, lastWork]);
}
