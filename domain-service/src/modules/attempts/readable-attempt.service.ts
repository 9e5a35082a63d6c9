import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { type Aliased, jsonBuildObject, type Operand } from '../../database/sql.ts';
import type { Rights } from '../../policy/policy.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';

/** The reader of an attempt. */
export type AttemptReader = Pick<Caller, 'userId' | 'rights' | 'schoolCode' | 'subjects'>;

/** The reader, as values or parameters. */
interface ReaderOperands {
  rights: Pick<Rights, 'results'>;
  userId: Operand<string>;
  schoolCode: Operand<string | null>;
  subjects: Operand<readonly string[]>;
}

type Readable = Aliased<{ a: 'attempts'; t: 'tests'; s: 'users' }>;

/**
 * On `attempts a join tests t join users s`: an attempt that the caller may read once it is submitted (product.md, section 3). A
 * preview is visible only to its maker, and a retry of mistakes only to its student.
 */
export function isReadable({ rights, userId, schoolCode, subjects }: ReaderOperands): Expression<SqlBool> {
  const eb = expressionBuilder<Readable, 'a' | 't' | 's'>();
  const isOwn = eb('a.student_id', '=', userId);
  const isForStaff = eb.and([eb('a.is_preview', '=', false), eb('a.is_practice', '=', false)]);
  const isOfSchool = eb('s.school_code', '=', schoolCode);
  switch (rights.results) {
    case 'none':
      return eb.lit(false);
    case 'own':
      return isOwn;
    case 'taught': {
      const isOwnSubject = sql<boolean>`${eb.ref('t.subject')} = any(${subjects}::text[])`;
      const isTaught = eb.or([eb('t.created_by', '=', userId), eb.and([isOfSchool, isOwnSubject])]);
      return eb.or([eb.and([eb('a.is_preview', '=', true), isOwn]), eb.and([isForStaff, isTaught])]);
    }
    case 'members':
      return eb.and([isOfSchool, isForStaff]);
    case 'all':
      return eb.or([isForStaff, isOwn]);
  }
}

/** On the student `users s`: the student, as `AttemptStudent`. */
export function selectAttemptStudent() {
  const eb = expressionBuilder<Readable, 's'>();
  const school = eb
    .selectFrom('users as c')
    .select('c.name')
    .where('c.role', '=', 'school')
    .whereRef('c.school_code', '=', 's.school_code');
  return jsonBuildObject({ name: eb.ref('s.name'), schoolName: school.$asScalar() }).as('student');
}
