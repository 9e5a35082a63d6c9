import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type Aliased, jsonBuildObject } from '../../database/sql.ts';
import { type AttemptFacts, canViewPhoto, canViewResult } from '../../policy/policy.ts';
import { type Actor, relateTeaching, sqlLogic } from '../../policy/relations.ts';
import type { Rights } from '../../policy/rights.ts';

type Readable = Aliased<{ a: 'attempts'; t: 'tests'; u: 'users' }>;

const eb = expressionBuilder<Readable, 'a' | 't' | 'u'>();

/** On `attempts a join tests t join users u`. */
function relateAttempt(caller: Omit<Actor, 'rights'>): AttemptFacts<Expression<SqlBool>> {
  const isForStaff = eb.and([eb('a.is_preview', '=', false), eb('a.is_practice', '=', false)]);
  return { ...relateTeaching(caller), isOwn: eb('a.student_id', '=', caller.userId), isForStaff };
}

/** On `attempts a join tests t join users u`: an attempt that the caller may read once it is submitted. */
export function isReadable(caller: Omit<Actor, 'rights'> & { rights: Pick<Rights, 'results'> }): Expression<SqlBool> {
  return canViewResult(sqlLogic, caller.rights, relateAttempt(caller));
}

/** On `attempts a join tests t join users u`: the caller may see the photos of its answers. */
export function hasVisiblePhotos(caller: Actor): Expression<SqlBool> {
  return canViewPhoto(sqlLogic, caller.rights, { ...relateAttempt(caller), isSubmitted: eb('a.status', '=', 'submitted') });
}

/** On the student `users u`: the student, as `AttemptStudent`. */
export function selectAttemptStudent() {
  const school = eb
    .selectFrom('users as c')
    .select('c.name')
    .where('c.role', '=', 'school')
    .whereRef('c.school_code', '=', 'u.school_code');
  return jsonBuildObject({ name: eb.ref('u.name'), schoolName: school.$asScalar() }).as('student');
}
