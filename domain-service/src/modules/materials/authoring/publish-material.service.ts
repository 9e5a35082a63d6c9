import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileReplacement, MaterialDraft, MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { lockOwnMaterial, requireRevision } from '../locked-material.ts';
import { fileRefused, noteIsTypeset, uploadIsReplacement, uploadUsed } from '../material.errors.ts';
import { removeStoredFiles } from '../publish-file.service.ts';
import { finishInBackground, isRefusal, listKeys, rejectUpload } from '../uploads/finish-upload.ts';
import type { MaterialParts } from '../uploads/material-parts.ts';
import { publishUpload, type Settled } from '../uploads/publish-upload.ts';
import { toWireUpload } from '../uploads/upload.mapper.ts';
import { changeUpload, findUpload, lockUpload, type UploadForm, type UploadRow } from '../uploads/upload.repository.ts';

/** Published, or an upload that will be published when complete. */
export type Published = { materialId: string } | { upload: MaterialUpload };

function describeActor({ caller, client, requestId }: CommandContext): UploadForm['actor'] {
  return { actorId: caller.userId, actorRole: caller.role, address: client.address, requestId };
}

/** @throws NOT_FOUND also for another author's; FILE_REFUSED if it was refused */
async function lockOwnUpload(em: EntityManager, { caller }: CommandContext, id: string): Promise<UploadRow> {
  const upload = await lockUpload(em, id);
  if (upload?.authorId !== caller.userId || upload.bytes === 0) throw notFound();
  if (upload.status === 'refused') throw fileRefused(upload.refusal);
  return upload;
}

/** Saves the form with an unfinished upload; publishes one that waits for its form. */
async function attachForm(em: EntityManager, upload: UploadRow, form: UploadForm, now: Date): Promise<Settled> {
  const { id, facts, materialId } = upload;
  if (upload.status === 'ready' && facts) return publishUpload(em, { upload, file: facts, form, now });
  await changeUpload(em, id, { form, ...(materialId && { materialId }) }, now);
  return { materialId: null, loose: [] };
}

/** Deletes a file that does not fit its form. */
async function rejectReadyUpload(
  { em, now }: CommandContext,
  { store }: MaterialParts,
  uploadId: string,
  error: unknown,
): Promise<void> {
  if (!isRefusal(error) || error.code !== 'FILE_REFUSED') return;
  const upload = await findUpload(em, uploadId);
  const isRefused = await rejectUpload(em, uploadId, error.message, now);
  if (isRefused && upload?.facts) await removeStoredFiles(em, store, listKeys(upload.facts));
}

async function publishIfReady(context: CommandContext, parts: MaterialParts, uploadId: string): Promise<Published> {
  const { em, now } = context;
  await finishInBackground(em, parts, uploadId, now);
  const upload = await findUpload(em, uploadId);
  if (!upload) throw notFound();
  if (upload.status === 'refused') throw fileRefused(upload.refusal);
  if (upload.status === 'published' && upload.materialId) return { materialId: upload.materialId };
  return { upload: await toWireUpload(parts, upload) };
}

async function publish(
  context: CommandContext,
  parts: MaterialParts,
  uploadId: string,
  work: (transaction: EntityManager) => Promise<Settled>,
): Promise<Published> {
  const { em } = context;
  const { materialId, loose } = await em.transactional(work).catch(async (error: unknown) => {
    await rejectReadyUpload(context, parts, uploadId, error);
    throw error;
  });
  await removeStoredFiles(em, parts.store, loose);
  return materialId ? { materialId } : publishIfReady(context, parts, uploadId);
}

/**
 * Publishes an upload as a new material of the caller; repeated calls give the same material. An unfinished upload is published
 * when complete.
 *
 * @throws NOT_FOUND, FILE_REFUSED; CONFLICT for an upload that replaces a file; as `finishInBackground`
 */
export async function createMaterial(
  context: CommandContext,
  parts: MaterialParts,
  { uploadId, details }: MaterialDraft,
): Promise<Published> {
  return publish(context, parts, uploadId, async (transaction) => {
    const upload = await lockOwnUpload(transaction, context, uploadId);
    if (upload.status === 'published') {
      if (!upload.form?.details) throw uploadUsed();
      return { materialId: upload.materialId, loose: [] };
    }
    if (upload.materialId) throw uploadIsReplacement();
    return attachForm(transaction, upload, { details, actor: describeActor(context) }, context.now);
  });
}

/**
 * Replaces a material's file with an upload. The material keeps its URL, downloads and readers' places.
 *
 * @throws as `createMaterial`; MATERIAL_STALE; CONFLICT for a concept note
 */
export async function replaceMaterialFile(
  context: CommandContext,
  parts: MaterialParts,
  materialId: string,
  { revision, uploadId }: FileReplacement,
): Promise<Published> {
  return publish(context, parts, uploadId, async (transaction) => {
    const upload = await lockOwnUpload(transaction, context, uploadId);
    const material = await lockOwnMaterial(transaction, context.caller, materialId);
    if (material.isNote) throw noteIsTypeset();
    if (upload.status === 'published') {
      if (upload.materialId !== materialId || upload.form?.details) throw uploadUsed();
      return { materialId, loose: [] };
    }
    if (upload.materialId && upload.materialId !== materialId) throw uploadIsReplacement();
    requireRevision(material, revision, context.caller);
    const form = { details: null, actor: describeActor(context) };
    return attachForm(transaction, { ...upload, materialId }, form, context.now);
  });
}
