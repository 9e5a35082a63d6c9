import type { EntityManager } from '@mikro-orm/postgresql';
import { MaterialDetails, type MaterialUploadStatus } from '@shikhar/contracts/materials/authoring/schemas';
import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import { Role } from '@shikhar/contracts/vocabulary/role';
import * as z from 'zod';
import type { Database } from '../../../database/database.ts';
import { SavedFile } from '../save-file.service.ts';
import { MaterialUploadEntity } from './material-upload.entity.ts';

/** The next step for a complete and valid upload, and the person and address that asked for it. */
export const UploadForm = z.object({
  /** Null when it replaces a file. */
  details: MaterialDetails.nullable(),
  actor: z.object({ actorId: z.uuid(), actorRole: Role, address: z.string(), requestId: z.string() }),
});
export type UploadForm = z.infer<typeof UploadForm>;

/** An upload. Its id is also its file's id, so retries store the file under the same key. */
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

function selectUploads(em: EntityManager) {
  return (
    em
      .getKysely<Database>()
      .selectFrom('material_uploads as u')
      .select(['u.id', 'u.author_id as authorId', 'u.name', 'u.type', 'u.status', 'u.facts', 'u.details as form', 'u.refusal'])
      // 0 while a single-request upload is in progress.
      .select('u.bytes')
      // The material whose file it replaces, or that it was published as.
      .select('u.material_id as materialId')
      .select((eb) =>
        eb.selectFrom('materials as m').select('m.title').whereRef('m.id', '=', 'u.material_id').as('materialTitle'),
      )
      .select('u.created_at as createdAt')
  );
}

function toUpload<Row extends { facts: unknown; form: unknown }>(row: Row) {
  return { ...row, facts: SavedFile.nullable().parse(row.facts), form: UploadForm.nullable().parse(row.form) };
}

export async function findUpload(em: EntityManager, id: string) {
  const row = await selectUploads(em).where('u.id', '=', id).executeTakeFirst();
  return row && toUpload(row);
}

/** Locks it until the running transaction ends. */
export async function lockUpload(em: EntityManager, id: string): Promise<UploadRow | undefined> {
  const row = await selectUploads(em).where('u.id', '=', id).forUpdate('u').executeTakeFirst();
  return row && toUpload(row);
}

/** An author's uploads since then that have a size, newest first. */
export async function findUploadsSince(em: EntityManager, authorId: string, since: Date): Promise<UploadRow[]> {
  const rows = await selectUploads(em)
    .where('u.author_id', '=', authorId)
    .where('u.bytes', '>', 0)
    .where('u.created_at', '>', since.toISOString())
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .execute();
  return rows.map(toUpload);
}

interface NewUpload {
  id: string;
  authorId: string;
  name: string;
  bytes: number;
  type: MaterialType | null;
  materialId: string | null;
  now: Date;
}

/** @returns false when the id exists */
export async function insertUpload(em: EntityManager, upload: NewUpload): Promise<boolean> {
  const { id, authorId, name, bytes, type, materialId, now } = upload;
  const file = { id, name, bytes, type, author_id: authorId, material_id: materialId };
  const inserted = await em
    .getKysely<Database>()
    .insertInto('material_uploads')
    .values({ ...file, status: 'coming', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface UploadChange {
  bytes?: number;
  status?: MaterialUploadStatus;
  facts?: SavedFile;
  form?: UploadForm;
  refusal?: string;
  materialId?: string;
}

export async function changeUpload(em: EntityManager, id: string, change: UploadChange, now: Date): Promise<void> {
  const { form: details, materialId: material, ...facts } = change;
  const changed = { ...facts, ...(details && { details }), ...(material && { material }) };
  await em.nativeUpdate(MaterialUploadEntity, { id }, { ...changed, updatedAt: now });
}

export async function deleteUpload(em: EntityManager, id: string): Promise<void> {
  await em.nativeDelete(MaterialUploadEntity, { id });
}
