import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { queryBuilder } from '../../database/query-builder.ts';
import type { Aliased, Operand } from '../../database/sql.ts';
import type { Rights } from '../../policy/policy.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';

/** The user whose students are meant. */
export type StudentReader = Pick<Caller, 'rights' | 'userId' | 'schoolCode' | 'subjects'>;

/** The caller whose students are meant, as values or parameters. */
export interface StaffReader {
  rights: Rights;
  callerId: Operand<string>;
  schoolCode: Operand<string | null>;
  subjects: Operand<readonly string[]>;
}

export function toStaffReader({ rights, userId, schoolCode, subjects }: StudentReader): StaffReader {
  return { rights, callerId: userId, schoolCode, subjects: [...subjects] };
}

/** The ids of all students of the caller. */
export function selectOwnStudents({ rights, schoolCode, callerId }: StaffReader) {
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
    .where('s.created_by', '=', callerId);
  switch (rights.students) {
    case 'none':
      return members.where((eb) => eb.lit(false));
    case 'members':
      return members;
    case 'taught':
      return members.union(takers);
  }
}

/** On `users u`: a student of the caller. For one person at a time. */
export function isOwnStudent({ rights, schoolCode, callerId }: StaffReader): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  const isStudent = eb('u.role', '=', 'student');
  const isMember = eb('u.school_code', '=', schoolCode);
  const taken = eb
    .selectFrom('student_attempts as f')
    .innerJoin('tests as s', 's.id', 'f.test_id')
    .select('f.id')
    .whereRef('f.student_id', '=', 'u.id')
    .where('f.status', '=', 'submitted')
    .where('s.created_by', '=', callerId);
  switch (rights.students) {
    case 'none':
      return eb.lit(false);
    case 'members':
      return eb.and([isStudent, isMember]);
    case 'taught':
      return eb.and([isStudent, eb.or([isMember, eb.exists(taken)])]);
  }
}

/** On `users u`: the caller may set their extra time. */
export function canSetExtraTime(reader: StaffReader): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  switch (reader.rights.extraTime) {
    case 'none':
      return eb.lit(false);
    case 'taught': {
      const isFree = eb('u.school_code', 'is', null);
      return eb.and([isOwnStudent(reader), eb.or([isFree, eb('u.school_code', '=', reader.schoolCode)])]);
    }
    case 'all':
      return eb('u.role', '=', 'student');
  }
}

/** On `users u` and `tests t`: the caller teaches the student this test, as its author or at school. */
export function isTaught({ schoolCode, callerId, subjects }: Omit<StaffReader, 'rights'>): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ u: 'users'; t: 'tests' }>, 'u' | 't'>();
  const isOwnSubject = sql<boolean>`${eb.ref('t.subject')} = any(${subjects}::text[])`;
  return eb.or([eb('t.created_by', '=', callerId), eb.and([eb('u.school_code', '=', schoolCode), isOwnSubject])]);
}

/** On `users u`, a student of the caller, and `tests t`: the caller may see the student's attempts at this test. */
export function isVisible(reader: StaffReader): Expression<SqlBool> {
  const eb = expressionBuilder<Database, never>();
  switch (reader.rights.results) {
    case 'none':
    case 'own':
      return eb.lit(false);
    case 'taught':
      return isTaught(reader);
    case 'members':
    case 'all':
      return eb.lit(true);
  }
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
