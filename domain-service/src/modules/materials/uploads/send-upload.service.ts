import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialUpload, MaterialUploadStart } from '@shikhar/contracts/materials/authoring/schemas';
import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { requireOwnMaterial } from '../locked-material.ts';
import { fileTooLarge, noteIsTypeset, uploadOutOfStep } from '../material.errors.ts';
import { removeStoredFiles } from '../publish-file.service.ts';
import { finishInBackground, finishUpload, listKeys } from './finish-upload.ts';
import { findDraftPlace, type MaterialParts } from './material-parts.ts';
import { openUpload } from './open-upload.ts';
import { toDomainError } from './to-domain-error.ts';
import { toWireUpload } from './upload.mapper.ts';
import { changeUpload, deleteUpload, findUpload, lockUpload, type UploadRow } from './upload.repository.ts';

/** The author and the time. */
export interface Sender {
  em: EntityManager;
  caller: Caller;
  now: Date;
}

interface UploadTarget {
  type?: MaterialType | undefined;
  materialId?: string | undefined;
}

const megabyte = 1024 * 1024;

/** @throws FILE_TOO_LARGE */
export async function findLimit({ em, now }: Sender, claimed: number | null) {
  const { maxUploadSize } = (await getSettings(em, now)).system;
  const tooLarge = () => fileTooLarge(maxUploadSize);
  const most = maxUploadSize * megabyte;
  if (claimed !== null && claimed > most) throw tooLarge();
  return { most, tooLarge };
}

/** The type a file must have: of the material it replaces, or as its sender chose. @throws NOT_FOUND, CONFLICT */
export async function findWantedType({ em, caller }: Sender, { materialId, type }: UploadTarget): Promise<MaterialType | null> {
  if (materialId === undefined) return type ?? null;
  const { isNote, details } = await requireOwnMaterial(em, caller, materialId);
  if (isNote) throw noteIsTypeset();
  return details.type;
}

/** @throws NOT_FOUND also for another author's, and for an unfinished single-request upload */
export async function requireOwnUpload({ em, caller }: Sender, id: string): Promise<UploadRow> {
  const upload = await findUpload(em, id);
  if (upload?.authorId !== caller.userId || upload.bytes === 0) throw notFound();
  return upload;
}

/** @throws FILE_TOO_LARGE, TOO_MANY_UPLOADS, STORAGE_FULL; NOT_FOUND for another author's material */
export async function startUpload(sender: Sender, parts: MaterialParts, start: MaterialUploadStart): Promise<MaterialUpload> {
  const { name, bytes, materialId } = start;
  const { em, caller, now } = sender;
  await findLimit(sender, bytes);
  const type = await findWantedType(sender, start);
  const facts = { id: randomUUID(), authorId: caller.userId, name, bytes, type, materialId: materialId ?? null, now };
  const upload = await openUpload(em, parts, { ...facts, maxBytes: bytes });
  if (!upload) throw new Error('An upload was not kept');
  return toWireUpload(parts, upload);
}

/** Also finishes an upload that was complete when the service stopped. @throws NOT_FOUND, and as `finishUpload` */
export async function getUpload(sender: Sender, parts: MaterialParts, id: string): Promise<MaterialUpload> {
  const { em, now } = sender;
  await requireOwnUpload(sender, id);
  await finishInBackground(em, parts, id, now);
  return toWireUpload(parts, await requireOwnUpload(sender, id));
}

async function savePart({ em, now }: Sender, { drafts }: MaterialParts, upload: UploadRow, from: number, content: Readable) {
  const place = findDraftPlace(upload.id);
  const draft = await drafts.find(place);
  if (!draft) {
    await deleteUpload(em, upload.id);
    throw notFound();
  }
  if (from > draft.received) throw uploadOutOfStep();
  if (draft.received >= upload.bytes) return void content.resume();
  await drafts.appendToUpload(place, from, content).catch((error: unknown) => {
    throw toDomainError(error);
  });
  await changeUpload(em, upload.id, {}, now);
}

/**
 * Writes an upload's bytes from offset `from`. After the last byte it is checked, and published if its form was sent. A refused
 * upload's response says why.
 *
 * @throws NOT_FOUND; UPLOAD_OUT_OF_STEP when bytes before `from` are missing; and as `finishUpload`
 */
export async function sendPart(
  sender: Sender,
  parts: MaterialParts,
  id: string,
  { from, content }: { from: number; content: Readable },
): Promise<MaterialUpload> {
  const upload = await requireOwnUpload(sender, id);
  if (upload.status === 'coming') await savePart(sender, parts, upload, from, content);
  else content.resume();
  await finishUpload(sender.em, parts, id, sender.now);
  return toWireUpload(parts, await requireOwnUpload(sender, id));
}

/** Cancels an upload; a published material stays. @throws NOT_FOUND also for another author's */
export async function discardUpload(sender: Sender, parts: MaterialParts, id: string): Promise<void> {
  const { em } = sender;
  await requireOwnUpload(sender, id);
  const { status, facts } = await em.transactional(async (transaction) => {
    const upload = await lockUpload(transaction, id);
    if (!upload) throw notFound();
    await deleteUpload(transaction, id);
    return upload;
  });
  await parts.drafts.deleteUpload(findDraftPlace(id));
  if (status === 'ready' && facts) await removeStoredFiles(em, parts.store, listKeys(facts));
}
