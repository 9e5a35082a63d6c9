import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import { tooManyUploads } from '../material.errors.ts';
import { findDraftPlace, type MaterialParts } from './material-parts.ts';
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
  await em.execute('select 1 from users where id = :authorId for no key update', { authorId });
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from material_uploads
     where author_id = :authorId and status = 'coming' and updated_at > :since`,
    { authorId, since: new Date(now.getTime() - silenceMs) },
  );
  if ((row?.count ?? 0) >= maxActiveUploads) throw tooManyUploads(maxActiveUploads);
}

const trimStatement = `
  delete from material_uploads where id in (
    select id from material_uploads where author_id = :authorId and status in ('coming', 'ready')
    order by updated_at desc, id desc offset :most)`;

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
  const { id, name, maxBytes, authorId } = upload;
  let isOurs = false;
  try {
    return await em.transactional(async (transaction) => {
      if (await findUpload(transaction, id)) return undefined;
      await requireFewUnderWay(transaction, upload);
      await transaction.execute(trimStatement, { authorId, most: maxSavedUploads - 1 }, 'run');
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
