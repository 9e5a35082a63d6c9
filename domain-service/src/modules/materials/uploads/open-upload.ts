import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import type { Database } from '../../../database/database.ts';
import { tooManyUploads } from '../material.errors.ts';
import { findDraftPlace, type MaterialParts } from './material-parts.ts';
import { MaterialUploadEntity } from './material-upload.entity.ts';
import { toDomainError } from './to-domain-error.ts';
import { findUpload, insertUpload, type UploadRow } from './upload.repository.ts';

/** Concurrent uploads per author; those idle for an hour do not count. */
const maxActiveUploads = 10;
const silenceMs = 60 * 60_000;
/** Unfinished uploads per author; the oldest are dropped. */
const maxSavedUploads = 30;

interface NewUpload {
  id: string;
  authorId: string;
  name: string;
  /** 0 while unknown. */
  bytes: number;
  maxBytes: number;
  type: MaterialType | null;
  materialId: string | null;
  now: Date;
}

async function requireFewUnderWay(em: EntityManager, { authorId, now }: NewUpload): Promise<void> {
  // If two uploads start at the same time, the later one counts the earlier.
  await em.getKysely<Database>().selectFrom('users').select('id').where('id', '=', authorId).forNoKeyUpdate().execute();
  const since = new Date(now.getTime() - silenceMs);
  const count = await em.count(MaterialUploadEntity, { author: authorId, status: 'coming', updatedAt: { $gt: since } });
  if (count >= maxActiveUploads) throw tooManyUploads(maxActiveUploads);
}

async function trimUploads(em: EntityManager, authorId: string): Promise<void> {
  const db = em.getKysely<Database>();
  const oldest = db
    .selectFrom('material_uploads')
    .select('id')
    .where('author_id', '=', authorId)
    .where('status', 'in', ['coming', 'ready'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(maxSavedUploads - 1);
  await db.deleteFrom('material_uploads').where('id', 'in', oldest).execute();
}

/**
 * Reserves an upload. After a crash, the upload job cleans up.
 *
 * @returns undefined when an upload with the id exists
 * @throws TOO_MANY_UPLOADS, STORAGE_FULL
 */
export async function openUpload(
  em: EntityManager,
  { drafts }: MaterialParts,
  upload: NewUpload,
): Promise<UploadRow | undefined> {
  const { id, name, maxBytes } = upload;
  let isOurs = false;
  try {
    return await em.transactional(async (transaction) => {
      if (await findUpload(transaction, id)) return undefined;
      await requireFewUnderWay(transaction, upload);
      await trimUploads(transaction, upload.authorId);
      isOurs = await insertUpload(transaction, upload);
      if (!isOurs) return undefined;
      await drafts.create(findDraftPlace(id), { name, bytes: maxBytes });
      return findUpload(transaction, id);
    });
  } catch (error) {
    if (isOurs) await drafts.deleteUpload(findDraftPlace(id)).catch(() => undefined);
    throw toDomainError(error);
  }
}
