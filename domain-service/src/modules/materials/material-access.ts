import { expressionBuilder } from 'kysely';
import type { Aliased } from '../../database/sql.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';

type Editor = Pick<Caller, 'role' | 'userId'>;

/** On `materials m`: the caller may edit it: their own, or any for an administrator. */
export function isAuthor({ role, userId }: Editor) {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  return eb.or([eb.lit(role === 'admin'), eb('m.author_id', '=', userId)]);
}

/** On `materials m`: published, or hidden and visible to its author and administrators. */
export function maySee(caller: Editor) {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  return eb.or([eb.ref('m.is_published'), isAuthor(caller)]);
}

/** On `materials m`: a concept note, which every teacher may edit. */
export function isNote() {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  return eb.exists(eb.selectFrom('concept_notes as n').select('n.material_id').whereRef('n.material_id', '=', 'm.id'));
}
