import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaType } from '@shikhar/contracts/materials/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { buildScopeParameters, maySee } from '../seen-material.ts';

export interface ReadableFile {
  id: string;
  materialId: string;
  authorId: string | null;
  name: string;
  mediaType: MediaType;
  bytes: number;
  /** SHA-256 in hexadecimal. */
  digest: string;
  /** Null unless the file is a PDF. */
  pages: number | null;
  hasPicture: boolean;
}

async function requireReadable(
  em: EntityManager,
  caller: Caller,
  which: 'f.id = :id' | 'm.id = :id',
  id: string,
): Promise<ReadableFile> {
  const [row] = await em.execute<ReadableFile[]>(
    `select f.id, m.id as "materialId", m.author_id as "authorId", f.name, f.media_type as "mediaType", f.bytes::float8 as bytes, f.digest, f.pages,
       f.has_picture as "hasPicture"
     from materials m join material_files f on f.id = m.file_id where ${which} and ${maySee}`,
    { id, ...buildScopeParameters(caller) },
  );
  if (!row) throw notFound();
  return row;
}

/** @throws NOT_FOUND also for files the caller may not see */
export function requireReadableFile(em: EntityManager, caller: Caller, fileId: string): Promise<ReadableFile> {
  return requireReadable(em, caller, 'f.id = :id', fileId);
}

/** @throws NOT_FOUND also for files the caller may not see */
export function requireFileOfMaterial(em: EntityManager, caller: Caller, materialId: string): Promise<ReadableFile> {
  return requireReadable(em, caller, 'm.id = :id', materialId);
}
