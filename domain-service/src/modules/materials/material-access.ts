import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Aliased } from '../../database/sql.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';

export type MaterialReader = Pick<Caller, 'rights' | 'userId'>;

/** On `materials m`: a concept note, which every teacher may edit. */
export function isNote() {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  return eb.exists(eb.selectFrom('concept_notes as n').select('n.material_id').whereRef('n.material_id', '=', 'm.id'));
}

/** On `materials m`: the caller may replace and delete it. */
export function isAuthor({ rights, userId }: MaterialReader): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  switch (rights.materials) {
    case 'none':
    case 'published':
      return eb.lit(false);
    case 'own':
      return eb('m.author_id', '=', userId);
    case 'all':
      return eb.lit(true);
  }
}

/** On `materials m`: the caller may edit it. */
export function mayEdit({ rights, userId }: MaterialReader): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  switch (rights.materials) {
    case 'none':
    case 'published':
      return eb.lit(false);
    case 'own':
      return eb.or([eb('m.author_id', 'is not distinct from', userId), isNote()]);
    case 'all':
      return eb.lit(true);
  }
}

/** On `materials m`: the caller may read it. */
export function maySee({ rights, userId }: MaterialReader): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  switch (rights.materials) {
    case 'none':
      return eb.lit(false);
    case 'published':
      return eb.ref('m.is_published');
    case 'own':
      return eb.or([eb.ref('m.is_published'), eb('m.author_id', '=', userId)]);
    case 'all':
      return eb.lit(true);
  }
}
