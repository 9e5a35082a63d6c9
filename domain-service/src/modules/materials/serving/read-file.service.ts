import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaType } from '@shikhar/contracts/materials/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../sessions/session.service.ts';
import { maySee, seeAs } from '../seen-material.ts';

export interface MaterialFileRow {
  id: string;
  materialId: string;
  name: string;
  mediaType: MediaType;
  bytes: number;
  /** SHA-256 in hexadecimal. */
  digest: string;
  pages: number | null;
  hasPicture: boolean;
}

const columns = `f.id, m.id as "materialId", f.name, f.media_type as "mediaType", f.bytes::float8 as bytes, f.digest, f.pages,
  f.has_picture as "hasPicture"`;

async function requireSeen(
  em: EntityManager,
  caller: Caller,
  which: 'f.id = :id' | 'm.id = :id',
  id: string,
): Promise<MaterialFileRow> {
  const [row] = await em.execute<MaterialFileRow[]>(
    `select ${columns} from materials m join material_files f on f.id = m.file_id where ${which} and ${maySee}`,
    { id, ...seeAs(caller) },
  );
  if (!row) throw notFound();
  return row;
}

/** @throws NOT_FOUND also for what the caller may not see */
export function requireSeenFile(em: EntityManager, caller: Caller, fileId: string): Promise<MaterialFileRow> {
  return requireSeen(em, caller, 'f.id = :id', fileId);
}

/** @throws NOT_FOUND also for what the caller may not see */
export function requireFileOfSeen(em: EntityManager, caller: Caller, materialId: string): Promise<MaterialFileRow> {
  return requireSeen(em, caller, 'm.id = :id', materialId);
}

export async function countDownload(em: EntityManager, materialId: string): Promise<void> {
  await em.execute('update materials set downloads = downloads + 1 where id = :materialId', { materialId });
}
