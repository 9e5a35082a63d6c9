import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isVisible } from '../material-access.ts';

export type ReadableFile = Awaited<ReturnType<typeof requireReadable>>;

async function requireReadable(em: EntityManager, caller: Caller, which: 'f.id' | 'm.id', id: string) {
  const file = await em
    .getKysely<Database>()
    .selectFrom('materials as m')
    .innerJoin('material_files as f', 'f.id', 'm.file_id')
    .select(['f.id', 'm.id as materialId', 'm.author_id as authorId', 'f.name', 'f.media_type as mediaType', 'f.bytes'])
    .select(['f.digest', 'f.pages', 'f.has_picture as hasPicture'])
    .where(which, '=', id)
    .where(isVisible(caller))
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}

/** @throws NOT_FOUND also for files the caller may not see */
export function requireReadableFile(em: EntityManager, caller: Caller, fileId: string): Promise<ReadableFile> {
  return requireReadable(em, caller, 'f.id', fileId);
}

/** @throws NOT_FOUND also for files the caller may not see */
export function requireFileOfMaterial(em: EntityManager, caller: Caller, materialId: string): Promise<ReadableFile> {
  return requireReadable(em, caller, 'm.id', materialId);
}
