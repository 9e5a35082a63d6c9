import type { ExtraTime } from '@shikhar/contracts/attempts/extra-time/schemas';
import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Aliased, toIsoString } from '../../../database/sql.ts';
import { toInstant } from '../../../stored-instant.ts';

/** SQL over `users u`: the student's extra time as an `ExtraTimeRow`, or null. */
export const extraTimeColumn = `
  (select json_build_object('factor', x.factor, 'reason', x.reason, 'setBy', giver.name, 'setAt', x.set_at)
    from extra_times x left join users giver on giver.id = x.set_by where x.student_id = u.id)`;

export interface ExtraTimeRow extends Omit<ExtraTime, 'setAt'> {
  setAt: string;
}

export function toExtraTime(row: ExtraTimeRow): ExtraTime {
  return { ...row, setAt: toInstant(row.setAt) };
}

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
