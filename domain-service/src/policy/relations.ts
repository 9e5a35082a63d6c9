import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Aliased, Operand } from '../database/sql.ts';
import type { Logic, Teaching } from './policy.ts';
import type { Rights } from './rights.ts';

/** The user whose rights count, as values or as parameters of a prepared query. */
export interface Actor {
  rights: Rights;
  userId: Operand<string>;
  schoolCode: Operand<string | null>;
  subjects: Operand<readonly string[]>;
}

/** Turns the rules of the policy into conditions of queries. */
export const sqlLogic: Logic<Expression<SqlBool>> = expressionBuilder<Database, never>();

/** On `users u`: the actor. */
export function isSelf({ userId }: Pick<Actor, 'userId'>): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  return eb('u.id', '=', userId);
}

/** On the student `users u`: belongs to the actor's school. */
export function isMember({ schoolCode }: Pick<Actor, 'schoolCode'>): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  return eb('u.school_code', '=', schoolCode);
}

/** On `tests t`: written by the actor. */
export function isAuthor({ userId }: Pick<Actor, 'userId'>): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return eb('t.created_by', '=', userId);
}

/** On `tests t`: in one of the actor's subjects. */
export function isOwnSubject({ subjects }: Pick<Actor, 'subjects'>): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return sql<boolean>`${eb.ref('t.subject')} = any(${subjects}::text[])`;
}

/** On `users u` and `tests t`: how the actor teaches the student at the test. */
export function relateTeaching(actor: Omit<Actor, 'rights'>): Teaching<Expression<SqlBool>> {
  return { isAuthor: isAuthor(actor), isMember: isMember(actor), isOwnSubject: isOwnSubject(actor) };
}

/** On `tests t`: everything but a student's practice. */
export function isNotPractice(): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return eb('t.practice_student_id', 'is', null);
}
