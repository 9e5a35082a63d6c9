import type { EntityManager } from '@mikro-orm/postgresql';
import { MaterialDetails, type MaterialUploadStatus } from '@shikhar/contracts/materials/authoring/schemas';
import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import { Role } from '@shikhar/contracts/vocabulary/role';
import * as z from 'zod';
import { SavedFile } from '../save-file.service.ts';

/** The next step for a complete and valid upload, and the person and address that asked for it. */
export const UploadForm = z.object({
  /** Null when it replaces a file. */
  details: MaterialDetails.nullable(),
  actor: z.object({ actorId: z.uuid(), actorRole: Role, address: z.string(), requestId: z.string() }),
});
export type UploadForm = z.infer<typeof UploadForm>;

/** An upload. Its id is also its file's id, so retries store the file under the same key. */
export interface UploadRow {
  id: string;
  authorId: string;
  name: string;
  /** 0 while a single-request upload is in progress. */
  bytes: number;
  /** The chosen type, if known. */
  type: MaterialType | null;
  status: MaterialUploadStatus;
  facts: SavedFile | null;
  form: UploadForm | null;
  refusal: string | null;
  /** The material whose file it replaces, or that it was published as. */
  materialId: string | null;
  /** Title of the material whose file it replaces. */
  materialTitle: string | null;
  createdAt: string;
}

interface StoredRow {
  id: string;
  author_id: string;
  name: string;
  bytes: string;
  type: MaterialType | null;
  status: MaterialUploadStatus;
  facts: unknown;
  details: unknown;
  refusal: string | null;
  material_id: string | null;
  title: string | null;
  created_at: string;
}

const columns = `u.id, u.author_id, u.name, u.bytes::text as bytes, u.type, u.status, u.facts, u.details, u.refusal,
  u.material_id, (select m.title from materials m where m.id = u.material_id) as title, u.created_at`;

function toUpload(row: StoredRow): UploadRow {
  return {
    id: row.id,
    authorId: row.author_id,
    name: row.name,
    bytes: Number(row.bytes),
    type: row.type,
    status: row.status,
    facts: SavedFile.nullable().parse(row.facts),
    form: UploadForm.nullable().parse(row.details),
    refusal: row.refusal,
    materialId: row.material_id,
    materialTitle: row.title,
    createdAt: row.created_at,
  };
}

async function select(em: EntityManager, condition: string, values: object): Promise<UploadRow[]> {
  const rows = await em.execute<StoredRow[]>(`select ${columns} from material_uploads u where ${condition}`, { ...values });
  return rows.map(toUpload);
}

export async function findUpload(em: EntityManager, id: string): Promise<UploadRow | undefined> {
  const [upload] = await select(em, 'u.id = :id', { id });
  return upload;
}

/** Locks it until the running transaction ends. */
export async function lockUpload(em: EntityManager, id: string): Promise<UploadRow | undefined> {
  const [upload] = await select(em, 'u.id = :id for update of u', { id });
  return upload;
}

/** An author's uploads since then that have a size, newest first. */
export function findUploadsSince(em: EntityManager, authorId: string, since: Date): Promise<UploadRow[]> {
  const condition = 'u.author_id = :authorId and u.bytes > 0 and u.created_at > :since order by u.created_at desc, u.id desc';
  return select(em, condition, { authorId, since });
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

const insertStatement = `
  insert into material_uploads (id, author_id, name, bytes, type, status, material_id, created_at, updated_at)
  values (:id, :authorId, :name, :bytes, :type, 'coming', :materialId, :now, :now) on conflict (id) do nothing returning id`;

/** @returns false when the id exists */
export async function insertUpload(em: EntityManager, upload: NewUpload): Promise<boolean> {
  return (await em.execute<unknown[]>(insertStatement, { ...upload })).length > 0;
}

interface UploadChange {
  bytes?: number;
  status?: MaterialUploadStatus;
  facts?: SavedFile;
  form?: UploadForm;
  refusal?: string;
  materialId?: string;
}

const changeStatement = `
  update material_uploads set bytes = coalesce(:bytes, bytes), status = coalesce(:status, status),
    facts = coalesce(:facts::jsonb, facts), details = coalesce(:details::jsonb, details),
    refusal = coalesce(:refusal, refusal), material_id = coalesce(:materialId, material_id), updated_at = :now
  where id = :id`;

export async function changeUpload(em: EntityManager, id: string, change: UploadChange, now: Date): Promise<void> {
  const { facts, form } = change;
  const values = {
    bytes: change.bytes ?? null,
    status: change.status ?? null,
    facts: facts ? JSON.stringify(facts) : null,
    details: form ? JSON.stringify(form) : null,
    refusal: change.refusal ?? null,
    materialId: change.materialId ?? null,
  };
  await em.execute(changeStatement, { ...values, id, now }, 'run');
}

export async function deleteUpload(em: EntityManager, id: string): Promise<void> {
  await em.execute('delete from material_uploads where id = :id', { id }, 'run');
}
