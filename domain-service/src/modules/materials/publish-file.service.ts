import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialDetails } from '@shikhar/contracts/materials/authoring/schemas';
import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../database/database.ts';
import { jsonArrayFrom } from '../../database/sql.ts';
import { lockBackups } from '../backups/backup-lock.service.ts';
import type { FileStore } from './files/file-store.service.ts';
import { MaterialFileEntity } from './files/material-file.entity.ts';
import { MaterialEntity } from './material.entity.ts';
import { buildMaterialKey, buildPageKey, buildPictureKey, parseFileId } from './material-keys.ts';
import type { SavedFile } from './save-file.service.ts';

interface NewMaterial {
  /** Generated unless given. */
  id?: string;
  details: MaterialDetails;
  /** Null for the platform itself. */
  authorId: string | null;
  isPublished?: boolean;
  now: Date;
}

async function insertFile(em: EntityManager, file: SavedFile, now: Date): Promise<void> {
  await em.insert(MaterialFileEntity, { ...file, savedAt: now });
}

/** Writes the rows of a material whose file is stored, in the running transaction. @returns the material's id */
export async function insertMaterial(em: EntityManager, file: SavedFile, material: NewMaterial): Promise<string> {
  const { id = makeUuid(), details, isPublished = true, authorId, now } = material;
  await insertFile(em, file, now);
  const times = { createdAt: now, updatedAt: now, updatedBy: authorId };
  await em.insert(MaterialEntity, { id, ...details, file: file.id, isPublished, author: authorId, ...times });
  return id;
}

/** Deletes a file no material uses any more. @returns its storage keys */
export async function deleteFile(em: EntityManager, id: string): Promise<string[]> {
  const file = await em
    .getKysely<Database>()
    .deleteFrom('material_files as f')
    .where('f.id', '=', id)
    .returning((eb) => [
      'f.media_type',
      'f.has_picture',
      jsonArrayFrom(eb.selectFrom('material_pages as p').select('p.number').whereRef('p.file_id', '=', 'f.id')).as('pages'),
    ])
    .executeTakeFirst();
  if (!file) return [];
  const pages = file.pages.map(({ number }) => buildPageKey(id, number));
  return [buildMaterialKey(id, file.media_type), ...(file.has_picture ? [buildPictureKey(id)] : []), ...pages];
}

/**
 * Replaces a material's file in the running transaction. The material's row must be locked; the caller updates its revision.
 *
 * @returns the storage keys of the old file: pass them to `removeStoredFiles` after the commit
 */
export async function replaceFile(em: EntityManager, materialId: string, file: SavedFile, now: Date): Promise<string[]> {
  const db = em.getKysely<Database>();
  const before = await db.selectFrom('materials').select('file_id').where('id', '=', materialId).executeTakeFirst();
  await insertFile(em, file, now);
  await em.nativeUpdate(MaterialEntity, { id: materialId }, { file: file.id });
  return before ? deleteFile(em, before.file_id) : [];
}

/** The ids that belong to a material's file. */
async function findKnownFiles(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('material_files')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(sql.val(ids))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Removes files without a row from the storage. During a backup, or after a failure, the job does it later. */
export async function removeStoredFiles(em: EntityManager, store: FileStore, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const removal = em.transactional(async (transaction) => {
    if (!(await lockBackups(transaction))) return;
    const known = await findKnownFiles(
      transaction,
      keys.map((key) => parseFileId(key) ?? ''),
    );
    for (const key of keys) if (!known.has(parseFileId(key) ?? '')) await store.remove(key);
  });
  await removal.catch(() => undefined);
}
