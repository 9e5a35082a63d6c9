import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { maxPhotos } from '@shikhar/contracts/attempts/files/photo-limits';
import type { PhotoUpload, PhotoUploadStart } from '@shikhar/contracts/attempts/files/schemas';
import { v7 as makeUuid } from 'uuid';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import { isDiskFull } from '../../materials/files/disk-full.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import type { UploadDraft, UploadDrafts, UploadPlace } from '../../materials/upload-drafts/upload-drafts.service.ts';
import { TooManyBytes, UploadCut, UploadSuperseded } from '../../materials/upload-drafts/upload-errors.service.ts';
import { addAnswerFile } from './add-answer-file.service.ts';
import {
  photoIncomplete,
  photoTooLarge,
  storageFull,
  tooManyUploads,
  uploadOutOfStep,
  uploadTooLong,
} from './answer-file.errors.ts';
import { findAnswerFiles, findKnownFiles } from './answer-files.repository.ts';
import { type AnswerPlace, requireOpenAnswer } from './open-answer.service.ts';

/** The stores for uploads in progress and for saved photos. */
export interface PhotoParts {
  store: FileStore;
  drafts: UploadDrafts;
}

type OwnUpload = AnswerPlace & { uploadId: string };

function buildGroupKey({ attemptId, index }: AnswerPlace): string {
  return `${attemptId}_${index}`;
}

function toDraftPlace(place: OwnUpload): UploadPlace {
  return { group: buildGroupKey(place), uploadId: place.uploadId };
}

function explainSending(error: unknown, tooLong: () => DomainError): unknown {
  if (error instanceof TooManyBytes) return tooLong();
  if (error instanceof UploadCut) return photoIncomplete();
  if (error instanceof UploadSuperseded) return uploadOutOfStep();
  return isDiskFull(error) ? storageFull() : error;
}

async function describe(em: EntityManager, place: OwnUpload, draft: UploadDraft): Promise<PhotoUpload> {
  const files = draft.isDone ? await findAnswerFiles(em, place) : null;
  return { id: place.uploadId, bytes: draft.bytes, received: draft.received, files };
}

async function requireDraft({ drafts }: PhotoParts, place: OwnUpload): Promise<UploadDraft> {
  const draft = await drafts.find(toDraftPlace(place));
  if (!draft) throw notFound();
  return draft;
}

/** Adds a complete upload to the answer. A refused one is dropped, since a retry would fail too. */
async function finishIfComplete(em: EntityManager, parts: PhotoParts, place: OwnUpload): Promise<PhotoUpload> {
  const draft = await requireDraft(parts, place);
  if (draft.isDone || draft.received < draft.bytes) return describe(em, place, draft);
  try {
    await addAnswerFile(em, parts.store, place, { id: place.uploadId, name: draft.name, draft: draft.file });
  } catch (error) {
    // Another request has completed it meanwhile.
    const isSaved = (await findKnownFiles(em.fork(), [place.uploadId])).has(place.uploadId);
    if (!isSaved && error instanceof DomainError && error.code !== 'OVERLOADED')
      await parts.drafts.deleteUpload(toDraftPlace(place));
    if (!isSaved) throw error;
  }
  await parts.drafts.finish(toDraftPlace(place));
  return describe(em, place, { ...draft, isDone: true });
}

/** @throws as `requireOpenAnswer`; TOO_MANY_PHOTOS, STORAGE_FULL */
export async function startUpload(
  em: EntityManager,
  { drafts }: PhotoParts,
  place: AnswerPlace,
  { name, bytes }: PhotoUploadStart,
): Promise<PhotoUpload> {
  await requireOpenAnswer(em, place);
  if ((await drafts.count(buildGroupKey(place))) >= 2 * maxPhotos) throw tooManyUploads();
  const uploadId = makeUuid();
  await drafts.create(toDraftPlace({ ...place, uploadId }), { name, bytes }).catch((error: unknown) => {
    throw explainSending(error, uploadTooLong);
  });
  return { id: uploadId, bytes, received: 0, files: null };
}

/** Also completes an upload whose last reply was lost. @throws NOT_FOUND; as `sendPart` */
export async function getUpload(em: EntityManager, parts: PhotoParts, place: OwnUpload): Promise<PhotoUpload> {
  await requireOpenAnswer(em, place);
  return finishIfComplete(em, parts, place);
}

/**
 * Receives the bytes of an upload from `from` on; the last byte adds the photo to the answer.
 *
 * @throws NOT_FOUND; UPLOAD_OUT_OF_STEP when bytes before `from` are missing; what `addAnswerFile` throws
 */
export async function sendPart(
  em: EntityManager,
  parts: PhotoParts,
  place: OwnUpload,
  { from, content }: { from: number; content: Readable },
): Promise<PhotoUpload> {
  await requireOpenAnswer(em, place);
  const draft = await requireDraft(parts, place);
  if (!draft.isDone) {
    if (from > draft.received) throw uploadOutOfStep();
    await parts.drafts.appendToUpload(toDraftPlace(place), from, content).catch((error: unknown) => {
      throw explainSending(error, uploadTooLong);
    });
  }
  return finishIfComplete(em, parts, place);
}

/** Receives a photo in one request. @throws what `addAnswerFile` throws */
export async function addWhole(
  em: EntityManager,
  parts: PhotoParts,
  place: AnswerPlace,
  { name, bytes, content }: PhotoUploadStart & { content: Readable },
): Promise<void> {
  const { id } = await startUpload(em, parts, place, { name, bytes });
  const own = { ...place, uploadId: id };
  try {
    await parts.drafts.appendToUpload(toDraftPlace(own), 0, content);
    const draft = await requireDraft(parts, own);
    await addAnswerFile(em, parts.store, place, { id, name, draft: draft.file });
  } catch (error) {
    throw explainSending(error, photoTooLarge);
  } finally {
    await parts.drafts.deleteUpload(toDraftPlace(own));
  }
}

/** @throws as `requireOpenAnswer` */
export async function discardUpload(em: EntityManager, { drafts }: PhotoParts, place: OwnUpload): Promise<void> {
  await requireOpenAnswer(em, place);
  await drafts.deleteUpload(toDraftPlace(place));
}
