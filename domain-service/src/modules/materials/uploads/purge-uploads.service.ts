import type { EntityManager } from '@mikro-orm/postgresql';
import { lockBackups } from '../../backups/backup-lock.service.ts';
import type { FileStore } from '../files/file-store.service.ts';
import { materialsFolder, parseFileId } from '../material-keys.ts';
import { finishUpload } from './finish-upload.ts';
import { draftGroup, findDraftPlace, type MaterialParts } from './material-parts.ts';
import { deleteUpload } from './upload.repository.ts';

/** For abandoned uploads. */
const uploadLifeMs = 24 * 60 * 60_000;
/** For bytes nobody can continue: slightly longer than the sender timeout. */
const silenceMs = 40_000;
/** A file is stored slightly before its row. */
const graceMs = 10 * 60_000;

const oldStatement = 'delete from material_uploads where updated_at < :before';

// A single-request upload has no size until it is complete.
const restStatement = `
  select id from unnest(array[:ids]::uuid[]) as d (id)
  where not exists (select from material_uploads u where u.id = d.id and u.status = 'coming' and u.bytes > 0)`;

const sizelessStatement = "select id from material_uploads where status = 'coming' and bytes = 0 and updated_at < :before";

async function findIds(em: EntityManager, statement: string, values: object): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(statement, { ...values });
  return rows.map(({ id }) => id);
}

/**
 * Removes leftovers of uploads: abandoned for a day, cancelled, without an author, or single-request uploads interrupted by a
 * crash.
 *
 * @returns how many were removed
 */
export async function purgeUploads(em: EntityManager, { drafts }: MaterialParts, now: Date): Promise<number> {
  await em.execute(oldStatement, { before: new Date(now.getTime() - uploadLifeMs) }, 'run');
  const silent = new Date(now.getTime() - silenceMs);
  const lying = await drafts.list(`${draftGroup}_`);
  const ids = lying.flatMap(({ uploadId, touchedAt }) => (touchedAt < silent ? [uploadId] : []));
  const rest = ids.length > 0 ? await findIds(em, restStatement, { ids }) : [];
  for (const id of rest) await drafts.deleteUpload(findDraftPlace(id));
  const isLying = new Set(lying.map(({ uploadId }) => uploadId));
  const sizeless = (await findIds(em, sizelessStatement, { before: silent })).filter(
    (id) => !isLying.has(id) || rest.includes(id),
  );
  for (const id of sizeless) await deleteUpload(em, id);
  return rest.length;
}

const unfinishedStatement = "select id from material_uploads where status = 'coming' and bytes > 0 and updated_at < :before";
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
  const ids = await findIds(em, unfinishedStatement, { before: new Date(now.getTime() - patienceMs) });
  for (const id of ids) await finishUpload(em, parts, id, now).catch((error: unknown) => errors.push(error));
  return errors;
}

const unknownStatement = `
  select id from unnest(array[:ids]::uuid[]) as d (id)
  where not exists (select from material_files f where f.id = d.id)
    and not exists (select from material_uploads u where u.id = d.id and u.status in ('coming', 'ready'))`;

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
      const unknown = new Set(ids.length > 0 ? await findIds(transaction, unknownStatement, { ids }) : []);
      for (const { key } of old.filter((file) => unknown.has(parseFileId(file.key) ?? ''))) {
        await store.remove(key);
        removed += 1;
      }
    }
    return removed;
  });
}
