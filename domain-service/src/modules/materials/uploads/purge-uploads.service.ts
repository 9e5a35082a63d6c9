import type { EntityManager } from '@mikro-orm/postgresql';
import { lockBackups } from '../../backups/backup-lock.service.ts';
import type { FileStore } from '../files/file-store.service.ts';
import { materialsFolder, parseFileId } from '../material-keys.ts';
import { finishUpload } from './finish-upload.ts';
import { draftGroup, findDraftPlace, type MaterialParts } from './material-parts.ts';
import { deleteUpload } from './upload.repository.ts';

/** Of an upload that nobody goes on with. */
const uploadLifeMs = 24 * 60 * 60_000;
/** Of bytes that nobody may go on with: a little longer than a sender may be silent. */
const silenceMs = 40_000;
/** A file is kept a moment before its row. */
const graceMs = 10 * 60_000;

const oldStatement = 'delete from material_uploads where updated_at < :before';

// A file in one piece has no size until all of it has come.
const restStatement = `
  select id from unnest(array[:ids]::uuid[]) as d (id)
  where not exists (select from material_uploads u where u.id = d.id and u.status = 'coming' and u.bytes > 0)`;

const sizelessStatement = "select id from material_uploads where status = 'coming' and bytes = 0 and updated_at < :before";

async function findIds(em: EntityManager, statement: string, values: object): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(statement, { ...values });
  return rows.map(({ id }) => id);
}

/**
 * Removes what is left of uploads: of those that nobody went on with for a day, those that were given up or whose author is gone,
 * and those in one piece that a crash has cut.
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
/** Whoever sent its last byte is at it for so long. */
const patienceMs = 2 * 60_000;

/**
 * Brings uploads to their end that came whole when the service died: some have their form, and nobody may look again. One that
 * cannot be checked or kept just now stays for the next time.
 *
 * @returns what kept them
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
 * Removes files that no material and no upload has: of materials deleted, of files replaced, and of crashes between file and row.
 * Not while a backup is being made.
 *
 * @returns how many files were removed
 */
export async function purgeSavedImports(em: EntityManager, store: FileStore, now: Date): Promise<number> {
  const settled = new Date(now.getTime() - graceMs);
  return em.transactional(async (transaction) => {
    if (!(await lockBackups(transaction))) return 0;
    let removed = 0;
    for await (const files of store.list(materialsFolder)) {
      const old = files.filter(({ keptAt }) => keptAt < settled);
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
