import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialDetails } from '@shikhar/contracts/materials/authoring/schemas';
import { v7 as makeUuid } from 'uuid';
import { lockBackups } from '../backups/backup-lock.service.ts';
import type { FileStore } from './files/file-store.service.ts';
import { parseFileId } from './material-keys.ts';
import { deleteFileRow, findFileOf, findFileRows, insertFileRow, insertMaterialRow } from './material-rows.ts';
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

/** Writes the rows of a material whose file is stored, in the running transaction. @returns the material's id */
export async function insertMaterial(em: EntityManager, file: SavedFile, material: NewMaterial): Promise<string> {
  const { id = makeUuid(), isPublished = true, now, ...facts } = material;
  await insertFileRow(em, file, now);
  await insertMaterialRow(em, { ...facts, id, fileId: file.id, isPublished, now });
  return id;
}

/**
 * Replaces a material's file in the running transaction. The material's row must be locked; the caller updates its revision.
 *
 * @returns the storage keys of the old file: pass them to `removeStoredFiles` after the commit
 */
export async function replaceFile(em: EntityManager, materialId: string, file: SavedFile, now: Date): Promise<string[]> {
  const before = await findFileOf(em, materialId);
  await insertFileRow(em, file, now);
  await em.execute('update materials set file_id = :fileId where id = :materialId', { materialId, fileId: file.id }, 'run');
  return before ? deleteFileRow(em, before) : [];
}

/** Removes files without a row from the storage. During a backup, or after a failure, the job does it later. */
export async function removeStoredFiles(em: EntityManager, store: FileStore, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const removal = em.transactional(async (transaction) => {
    if (!(await lockBackups(transaction))) return;
    const known = await findFileRows(
      transaction,
      keys.map((key) => parseFileId(key) ?? ''),
    );
    for (const key of keys) if (!known.has(parseFileId(key) ?? '')) await store.remove(key);
  });
  await removal.catch(() => undefined);
}
