import { expressionBuilder } from 'kysely';
import { type Aliased, jsonObjectFrom, toIsoString } from '../../../database/sql.ts';

/** On `users u`: the student's extra time, or null. */
export function selectExtraTime() {
  const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();
  return jsonObjectFrom(
    eb
      .selectFrom('extra_times as x')
      .leftJoin('users as giver', 'giver.id', 'x.set_by')
      .select(['x.factor', 'x.reason', 'giver.name as setBy'])
      .select((row) => toIsoString(row.ref('x.set_at')).as('setAt'))
      .whereRef('x.student_id', '=', 'u.id'),
  );
}
