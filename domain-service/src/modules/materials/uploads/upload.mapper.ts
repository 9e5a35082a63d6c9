import type { MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import { findMaterialType } from '@shikhar/contracts/materials/media-types';
import { findDraftPlace, type MaterialParts } from './material-parts.ts';
import type { UploadRow } from './upload.repository.ts';

async function countReceived({ drafts }: MaterialParts, { id, status, bytes }: UploadRow): Promise<number> {
  if (status !== 'coming') return bytes;
  return Math.min(bytes, (await drafts.find(findDraftPlace(id)))?.received ?? 0);
}

export async function toWireUpload(parts: MaterialParts, upload: UploadRow): Promise<MaterialUpload> {
  const { facts, form } = upload;
  return {
    id: upload.id,
    name: facts?.name ?? upload.name,
    bytes: upload.bytes,
    received: await countReceived(parts, upload),
    status: upload.status,
    type: facts && findMaterialType(facts.mediaType),
    pages: facts?.pages ?? null,
    seconds: facts?.seconds ?? null,
    hasDetails: form !== null,
    title: form?.details?.title ?? upload.materialTitle,
    refusal: upload.refusal,
    materialId: upload.materialId,
    startedAt: upload.createdAt,
  };
}
