import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../database/database.ts';
import { toBoolean } from '../../database/sql.ts';
import { notFound } from '../../errors/domain-error.ts';
import { materialStale } from './material.errors.ts';
import { isNote, isReplaceable, type MaterialReader } from './material-access.ts';

export type LockedMaterial = Awaited<ReturnType<typeof requireOwnMaterial>>;

/** @throws NOT_FOUND also for another author's */
export async function requireOwnMaterial(em: EntityManager, caller: MaterialReader, id: string) {
  const row = await em
    .getKysely<Database>()
    .selectFrom('materials as m')
    .innerJoin('material_files as f', 'f.id', 'm.file_id')
    .leftJoin('users as u', 'u.id', 'm.updated_by')
    .select(['m.id', 'm.title', 'm.subject', 'm.class', 'm.type', 'm.chapter', 'm.description', 'm.revision'])
    .select(['m.is_published as isPublished', 'm.file_id as fileId', 'f.media_type as mediaType'])
    .select(['m.updated_at as updatedAt', 'u.id as updaterId', 'u.name as updaterName', toBoolean(isNote()).as('isNote')])
    .where('m.id', '=', id)
    .where(isReplaceable(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  const { title, subject, class: level, type, chapter, description, ...facts } = row;
  return { ...facts, details: { title, subject, class: level, type, chapter, description } };
}

/** As `requireOwnMaterial`, and locks the material until the running transaction ends. */
export async function lockOwnMaterial(em: EntityManager, caller: MaterialReader, id: string): Promise<LockedMaterial> {
  await em.getKysely<Database>().selectFrom('materials').select('id').where('id', '=', id).forUpdate().execute();
  return requireOwnMaterial(em, caller, id);
}

/** @throws MATERIAL_STALE */
export function requireRevision(material: LockedMaterial, known: number, { userId }: MaterialReader): void {
  const { revision, updaterId, updaterName: changedBy, updatedAt: changedAt } = material;
  if (revision === known) return;
  throw materialStale({ revision, changedBy, changedAt, isCaller: updaterId === userId });
}
