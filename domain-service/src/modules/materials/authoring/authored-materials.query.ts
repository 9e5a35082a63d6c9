import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredMaterialsPage, AuthoredMaterialsQuery } from '@shikhar/contracts/materials/authoring/schemas';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, jsonArrayFrom } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isNote, isReplaceable } from '../material-access.ts';
import { selectAuthored } from './authored-material.service.ts';

/** On `materials m`: matches the caller's filters. */
function isWanted(caller: Caller, { notes, mine, type, class: level, subject, search }: AuthoredMaterialsQuery) {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  const conditions = [notes ? isNote() : isReplaceable(caller)];
  if (mine) conditions.push(eb('m.author_id', '=', caller.userId));
  if (type) conditions.push(eb('m.type', '=', type));
  if (level) conditions.push(eb('m.class', '=', level));
  if (subject) conditions.push(eb('m.subject', '=', subject));
  if (search) {
    // Same search as for readers. One index covers published materials, another hidden ones.
    const isFound = eb('m.search', '@@', eb.fn<string>('search_query', [eb.val(search)]));
    const isPublished = eb.ref('m.is_published');
    conditions.push(eb.or([eb.and([isPublished, isFound]), eb.and([eb.not(isPublished), isFound])]));
  }
  return eb.and(conditions);
}

/** A page of the materials the caller may change, newest first. */
export async function findAuthoredMaterials(
  em: EntityManager,
  caller: Caller,
  query: AuthoredMaterialsQuery,
): Promise<Omit<AuthoredMaterialsPage, 'uploads'>> {
  const db = em.getKysely<Database>();
  const wanted = db.selectFrom('materials as m').where(isWanted(caller, query));
  const page = wanted
    .selectAll('m')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  // File and chapter are looked up only for the rows of the page.
  const materials = db
    .selectFrom(page.as('m'))
    .select(selectAuthored(caller))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc');
  return wanted
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.coalesce(eb.fn.sum<number>('m.downloads'), eb.lit(0)).as('downloads'),
      jsonArrayFrom(materials).as('materials'),
    ])
    .executeTakeFirstOrThrow();
}
