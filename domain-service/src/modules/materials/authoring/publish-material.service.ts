import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileReplacement, MaterialDraft, MaterialUpload } from '@shikhar/contracts/materials/authoring';
import { notFound } from '../../../errors/domain-error.ts';
import type { Deed } from '../../users/deed.service.ts';
import { holdOwnMaterial, requireRevision } from '../held-material.ts';
import { fileRefused, noteIsTypeset, uploadIsReplacement, uploadUsed } from '../material.errors.ts';
import { removeKept } from '../publish-file.service.ts';
import { finishSoon, isRefusal, listKeys, refuseUpload } from '../uploads/finish-upload.ts';
import type { MaterialParts } from '../uploads/material-parts.ts';
import { publishUpload, type Settled } from '../uploads/publish-upload.ts';
import { toWireUpload } from '../uploads/upload.mapper.ts';
import { changeUpload, findUpload, holdUpload, type UploadForm, type UploadRow } from '../uploads/upload.repository.ts';

/** Published, or an upload that will be once it is whole. */
export type Published = { materialId: string } | { upload: MaterialUpload };

function describeActor({ caller, client, requestId }: Deed): UploadForm['actor'] {
  return { actorId: caller.userId, actorRole: caller.role, address: client.address, requestId };
}

/** @throws NOT_FOUND also for another's; FILE_REFUSED for one that was */
async function holdOwnUpload(em: EntityManager, { caller }: Deed, id: string): Promise<UploadRow> {
  const upload = await holdUpload(em, id);
  if (upload?.authorId !== caller.userId || upload.bytes === 0) throw notFound();
  if (upload.status === 'refused') throw fileRefused(upload.refusal);
  return upload;
}

/** Keeps the form with an upload that is still coming; publishes one that waits for it. */
async function giveForm(em: EntityManager, upload: UploadRow, form: UploadForm, now: Date): Promise<Settled> {
  const { id, facts, materialId } = upload;
  if (upload.status === 'ready' && facts) return publishUpload(em, { upload, file: facts, form, now });
  await changeUpload(em, id, { form, ...(materialId && { materialId }) }, now);
  return { materialId: null, loose: [] };
}

/** Nothing stays of a file that does not fit its form. */
async function refuseReady({ em, now }: Deed, { store }: MaterialParts, uploadId: string, error: unknown): Promise<void> {
  if (!isRefusal(error) || error.code !== 'FILE_REFUSED') return;
  const upload = await findUpload(em, uploadId);
  const isRefused = await refuseUpload(em, uploadId, error.message, now);
  if (isRefused && upload?.facts) await removeKept(em, store, listKeys(upload.facts));
}

async function giveOut(deed: Deed, parts: MaterialParts, uploadId: string): Promise<Published> {
  const { em, now } = deed;
  await finishSoon(em, parts, uploadId, now);
  const upload = await findUpload(em, uploadId);
  if (!upload) throw notFound();
  if (upload.status === 'refused') throw fileRefused(upload.refusal);
  if (upload.status === 'published' && upload.materialId) return { materialId: upload.materialId };
  return { upload: await toWireUpload(parts, upload) };
}

async function publish(
  deed: Deed,
  parts: MaterialParts,
  uploadId: string,
  work: (transaction: EntityManager) => Promise<Settled>,
): Promise<Published> {
  const { em } = deed;
  const { materialId, loose } = await em.transactional(work).catch(async (error: unknown) => {
    await refuseReady(deed, parts, uploadId, error);
    throw error;
  });
  await removeKept(em, parts.store, loose);
  return materialId ? { materialId } : giveOut(deed, parts, uploadId);
}

/**
 * Publishes an upload as a new material of the caller; sent again, it is the same material. One that is still coming is published
 * when it is whole.
 *
 * @throws NOT_FOUND, FILE_REFUSED; CONFLICT for one that was sent to replace a file; as `finishSoon`
 */
export async function createMaterial(deed: Deed, parts: MaterialParts, { uploadId, details }: MaterialDraft): Promise<Published> {
  return publish(deed, parts, uploadId, async (transaction) => {
    const upload = await holdOwnUpload(transaction, deed, uploadId);
    if (upload.status === 'published') {
      if (!upload.form?.details) throw uploadUsed();
      return { materialId: upload.materialId, loose: [] };
    }
    if (upload.materialId) throw uploadIsReplacement();
    return giveForm(transaction, upload, { details, actor: describeActor(deed) }, deed.now);
  });
}

/**
 * Puts an upload in the place of a material's file: downloads, places and address of the material stay.
 *
 * @throws as `createMaterial`; MATERIAL_STALE; CONFLICT for a concept note
 */
export async function replaceMaterialFile(
  deed: Deed,
  parts: MaterialParts,
  materialId: string,
  { revision, uploadId }: FileReplacement,
): Promise<Published> {
  return publish(deed, parts, uploadId, async (transaction) => {
    const upload = await holdOwnUpload(transaction, deed, uploadId);
    const material = await holdOwnMaterial(transaction, deed.caller, materialId);
    if (material.isNote) throw noteIsTypeset();
    if (upload.status === 'published') {
      if (upload.materialId !== materialId || upload.form?.details) throw uploadUsed();
      return { materialId, loose: [] };
    }
    if (upload.materialId && upload.materialId !== materialId) throw uploadIsReplacement();
    requireRevision(material, revision, deed.caller);
    const form = { details: null, actor: describeActor(deed) };
    return giveForm(transaction, { ...upload, materialId }, form, deed.now);
  });
}
