import { expressionBuilder } from 'kysely';
import type { Aliased } from '../../../database/sql.ts';

// A teacher's students are those of the school and those who sat the teacher's own tests; a school's are those with its code
// (product.md, section 3).
const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();

function selectMembers() {
  return eb.selectFrom('users as m').whereRef('m.school_code', '=', 'u.school_code').where('m.role', '=', 'student');
}

/** On `users u`, a school: the number of its students. */
export function countMembers() {
  return selectMembers()
    .select((row) => row.fn.countAll<number>().as('students'))
    .$asScalar();
}

/** On `users u`, a teacher: the number of their students. */
export function countTaught() {
  const takers = eb
    .selectFrom('tests as t')
    .innerJoin('student_attempts as a', 'a.test_id', 't.id')
    .select('a.student_id as id')
    .whereRef('t.created_by', '=', 'u.id');
  return eb
    .selectFrom(selectMembers().select('m.id').union(takers).as('own'))
    .select((row) => row.fn.countAll<number>().as('students'))
    .$asScalar();
}
