import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Aliased } from '../../database/sql.ts';
import { canEditMaterial, canReplaceMaterial, canViewMaterial, type MaterialFacts } from '../../policy/policy.ts';
import { sqlLogic } from '../../policy/relations.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';

export type MaterialReader = Pick<Caller, 'rights' | 'userId'>;

const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();

/** On `materials m`: a concept note. */
export function isNote() {
  return eb.exists(eb.selectFrom('concept_notes as n').select('n.material_id').whereRef('n.material_id', '=', 'm.id'));
}

/** On `materials m`. */
function relateMaterial({ userId }: MaterialReader): MaterialFacts<Expression<SqlBool>> {
  return { isAuthor: eb('m.author_id', '=', userId), isPublished: eb.ref('m.is_published'), isNote: isNote() };
}

/** On `materials m`: the caller may replace and delete it. */
export function isReplaceable(caller: MaterialReader): Expression<SqlBool> {
  return canReplaceMaterial(sqlLogic, caller.rights, relateMaterial(caller));
}

/** On `materials m`: the caller may edit it. */
export function isEditable(caller: MaterialReader): Expression<SqlBool> {
  return canEditMaterial(sqlLogic, caller.rights, relateMaterial(caller));
}

/** On `materials m`: the caller may read it. */
export function isVisible(caller: MaterialReader): Expression<SqlBool> {
  return canViewMaterial(sqlLogic, caller.rights, relateMaterial(caller));
}
