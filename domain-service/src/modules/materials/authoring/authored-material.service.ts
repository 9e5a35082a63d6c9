import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredMaterial } from '@shikhar/contracts/materials/authoring/schemas';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, jsonObjectFrom, toBoolean, toIsoString } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isEditable } from '../material-access.ts';
import { selectSummary } from '../material-summary.query.ts';

/** On `materials m`: the columns of an `AuthoredMaterial`. They fit into JSON. */
export function selectAuthored({ userId }: Caller) {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  return [
    ...selectSummary(),
    'm.description',
    'm.is_published as isPublished',
    'm.revision',
    'm.downloads',
    toIsoString(eb.ref('m.updated_at')).as('updatedAt'),
    jsonObjectFrom(eb.selectFrom('users as u').select(['u.id', 'u.name']).whereRef('u.id', '=', 'm.author_id')).as('author'),
    toBoolean(eb('m.author_id', 'is not distinct from', userId)).as('isOwn'),
  ] as const;
}

/** A material the caller may change. @throws NOT_FOUND */
export async function getAuthoredMaterial(em: EntityManager, caller: Caller, id: string): Promise<AuthoredMaterial> {
  const material = await em
    .getKysely<Database>()
    .selectFrom('materials as m')
    .select(selectAuthored(caller))
    .where('m.id', '=', id)
    .where(isEditable(caller))
    .executeTakeFirst();
  if (!material) throw notFound();
  return material;
}
