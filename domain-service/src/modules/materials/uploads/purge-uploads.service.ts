import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { lockBackups } from '../../backups/backup-lock.service.ts';
import type { FileStore } from '../files/file-store.service.ts';
import { materialsFolder, parseFileId } from '../material-keys.ts';
import { finishUpload } from './finish-upload.ts';
import { draftGroup, findDraftPlace, type MaterialParts } from './material-parts.ts';
import { MaterialUploadEntity } from './material-upload.entity.ts';
import { deleteUpload } from './upload.repository.ts';

/** For abandoned uploads. */
const uploadLifeMs = 24 * 60 * 60_000;
/** For bytes nobody can continue: slightly longer than the sender timeout. */
const silenceMs = 40_000;
/** A file is stored slightly before its row. */
const graceMs = 10 * 60_000;

/** The ids of unfinished uploads. A single-request upload is left out: it has no size until it is complete. */
async function findComing(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('material_uploads')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(sql.val(ids))))
    .where('status', '=', 'coming')
    .where('bytes', '>', 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Unfinished uploads that have not changed since then. */
async function findSilent(em: EntityManager, hasSize: boolean, before: Date): Promise<string[]> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('material_uploads')
    .select('id')
    .where('status', '=', 'coming')
    .where('bytes', hasSize ? '>' : '=', 0)
    .where('updated_at', '<', before.toISOString())
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes leftovers of uploads: abandoned for a day, cancelled, without an author, or single-request uploads interrupted by a
 * crash.
 *
 * @returns how many were removed
 */
export async function purgeUploads(em: EntityManager, { drafts }: MaterialParts, now: Date): Promise<number> {
  await em.nativeDelete(MaterialUploadEntity, { updatedAt: { $lt: new Date(now.getTime() - uploadLifeMs) } });
  const silent = new Date(now.getTime() - silenceMs);
  const lying = await drafts.list(`${draftGroup}_`);
  const ids = lying.flatMap(({ uploadId, touchedAt }) => (touchedAt < silent ? [uploadId] : []));
  const coming = ids.length > 0 ? await findComing(em, ids) : new Set<string>();
  const rest = ids.filter((id) => !coming.has(id));
  for (const id of rest) await drafts.deleteUpload(findDraftPlace(id));
  const isLying = new Set(lying.map(({ uploadId }) => uploadId));
  const sizeless = (await findSilent(em, false, silent)).filter((id) => !isLying.has(id) || rest.includes(id));
  for (const id of sizeless) await deleteUpload(em, id);
  return rest.length;
}

/** How long the sender of the last byte may be finishing it. */
const patienceMs = 2 * 60_000;

/**
 * Finishes uploads that were complete when the service stopped: some have their form, and nobody may ask again. Those that cannot
 * be checked or stored now are retried next time.
 *
 * @returns the errors
 */
export async function finishUploads(em: EntityManager, parts: MaterialParts, now: Date): Promise<unknown[]> {
  const errors: unknown[] = [];
  const ids = await findSilent(em, true, new Date(now.getTime() - patienceMs));
  for (const id of ids) await finishUpload(em, parts, id, now).catch((error: unknown) => errors.push(error));
  return errors;
}

/** The ids that belong to a material's file or to an unfinished upload. */
async function findUsed(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const db = em.getKysely<Database>();
  const rows = await db
    .selectFrom('material_files')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(sql.val(ids))))
    .unionAll(
      db
        .selectFrom('material_uploads')
        .select('id')
        .where((eb) => eb('id', '=', eb.fn.any(sql.val(ids))))
        .where('status', 'in', ['coming', 'ready']),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Removes files without a material or upload: deleted materials, replaced files, and crashes between file and row. Not during a
 * backup.
 *
 * @returns how many files were removed
 */
export async function purgeOrphanedFiles(em: EntityManager, store: FileStore, now: Date): Promise<number> {
  const settled = new Date(now.getTime() - graceMs);
  return em.transactional(async (transaction) => {
    if (!(await lockBackups(transaction))) return 0;
    let removed = 0;
    for await (const files of store.list(materialsFolder)) {
      const old = files.filter(({ savedAt }) => savedAt < settled);
      const ids = [...new Set(old.flatMap(({ key }) => parseFileId(key) ?? []))];
      const used = ids.length > 0 ? await findUsed(transaction, ids) : new Set<string>();
      for (const { key } of old) {
        const id = parseFileId(key);
        if (id === undefined || used.has(id)) continue;
        await store.remove(key);
        removed += 1;
      }
    }
    return removed;
  });
}
