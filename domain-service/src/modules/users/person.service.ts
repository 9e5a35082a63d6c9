import { type Expression, expressionBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { jsonObjectFrom } from '../../database/sql.ts';

/** A user's id and name as JSON; null if there is none. */
export function selectPerson(id: Expression<string | null>) {
  const eb = expressionBuilder<Database, never>();
  return jsonObjectFrom(eb.selectFrom('users as u').select(['u.id', 'u.name']).where('u.id', '=', id));
}
