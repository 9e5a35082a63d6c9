import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import type { MaterialParts } from '../uploads/material-parts.ts';
import { toWireUpload } from '../uploads/upload.mapper.ts';
import { findUploadsSince } from '../uploads/upload.repository.ts';

const dayMs = 24 * 60 * 60_000;

/** The author's uploads of the last day, newest first. */
export async function findOwnUploads(
  em: EntityManager,
  parts: MaterialParts,
  authorId: string,
  now: Date,
): Promise<MaterialUpload[]> {
  const uploads = await findUploadsSince(em, authorId, new Date(now.getTime() - dayMs));
  return Promise.all(uploads.map((upload) => toWireUpload(parts, upload)));
}
