import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { problemStatuses } from '@shikhar/contracts/http/problem';
import type { MaterialUpload, MaterialUploadStart } from '@shikhar/contracts/materials/authoring';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import { StorageAway } from '../../files/file-store.service.ts';
import type { Caller } from '../../sessions/session.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { requireOwnMaterial } from '../held-material.ts';
import { fileRefused, fileTooLarge, noteIsTypeset, uploadOutOfStep } from '../material.errors.ts';
import { removeKept } from '../publish-file.service.ts';
import { explainFault } from './explain-fault.ts';
import { finishSoon, finishUpload, listKeys } from './finish-upload.ts';
import { findDraftPlace, type MaterialParts } from './material-parts.ts';
import { openUpload } from './open-upload.ts';
import { toWireUpload } from './upload.mapper.ts';
import { changeUpload, deleteUpload, findUpload, holdUpload, type UploadRow } from './upload.repository.ts';

/** Whose upload, and when. */
export interface Sender {
  em: EntityManager;
  caller: Caller;
  now: Date;
}

const megabyte = 1024 * 1024;

/** @throws FILE_TOO_LARGE */
async function findLimit({ em, now }: Sender, claimed: number | null) {
  const { maxUploadSize } = (await readSettings(em, now)).system;
  const tooLarge = () => fileTooLarge(maxUploadSize);
  const most = maxUploadSize * megabyte;
  if (claimed !== null && claimed > most) throw tooLarge();
  return { most, tooLarge };
}

async function requireReplaceable({ em, caller }: Sender, materialId: string | undefined): Promise<void> {
  if (materialId && (await requireOwnMaterial(em, caller, materialId)).isNote) throw noteIsTypeset();
}

/** @throws NOT_FOUND also for another's, and for one in one piece that is still on its way */
async function requireOwnUpload({ em, caller }: Sender, id: string): Promise<UploadRow> {
  const upload = await findUpload(em, id);
  if (upload?.authorId !== caller.userId || upload.bytes === 0) throw notFound();
  return upload;
}

/** @throws FILE_TOO_LARGE, TOO_MANY_UPLOADS, STORAGE_FULL; NOT_FOUND for another's material */
export async function startUpload(sender: Sender, parts: MaterialParts, start: MaterialUploadStart): Promise<MaterialUpload> {
  const { name, bytes, materialId } = start;
  const { em, caller, now } = sender;
  await findLimit(sender, bytes);
  await requireReplaceable(sender, materialId);
  const facts = { authorId: caller.userId, name, bytes, mostBytes: bytes, materialId: materialId ?? null, now };
  return toWireUpload(parts, await openUpload(em, parts, facts));
}

/** Also brings one to its end that came whole when the service died. @throws NOT_FOUND, and as `finishUpload` */
export async function readUpload(sender: Sender, parts: MaterialParts, id: string): Promise<MaterialUpload> {
  const { em, now } = sender;
  await requireOwnUpload(sender, id);
  await finishSoon(em, parts, id, now);
  return toWireUpload(parts, await requireOwnUpload(sender, id));
}

async function writePart({ em, now }: Sender, { drafts }: MaterialParts, upload: UploadRow, from: number, content: Readable) {
  const place = findDraftPlace(upload.id);
  const draft = await drafts.find(place);
  if (!draft) {
    await deleteUpload(em, upload.id);
    throw notFound();
  }
  if (from > draft.received) throw uploadOutOfStep();
  if (draft.received >= upload.bytes) return void content.resume();
  await drafts.write(place, from, content).catch((error: unknown) => {
    throw explainFault(error);
  });
  await changeUpload(em, upload.id, {}, now);
}

/**
 * Takes the bytes of an upload from `from` on; with the last of them it is checked, and published where its form was sent. Of one
 * that is refused the answer says why.
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
  if (upload.status === 'coming') await writePart(sender, parts, upload, from, content);
  else content.resume();
  await finishUpload(sender.em, parts, id, sender.now);
  return toWireUpload(parts, await requireOwnUpload(sender, id));
}

interface WholeFile {
  name: string;
  materialId: string | undefined;
  content: Readable;
  /** Where its sender says so. */
  length: number | null;
}

/** Nothing is wrong with the file: it waits, is looked at again with its form, and by the job. */
function isPutOff(error: unknown): boolean {
  return error instanceof StorageAway || (error instanceof DomainError && problemStatuses[error.code] === 503);
}

async function takeWhole(sender: Sender, parts: MaterialParts, id: string, { content }: WholeFile): Promise<MaterialUpload> {
  const { em, now } = sender;
  const place = findDraftPlace(id);
  await parts.drafts.write(place, 0, content);
  const bytes = (await parts.drafts.find(place))?.received ?? 0;
  if (bytes === 0) throw fileRefused('This file is empty. Nothing was kept.');
  await changeUpload(em, id, { bytes }, now);
  await finishUpload(em, parts, id, now).catch((error: unknown) => {
    if (!isPutOff(error)) throw error;
  });
  const upload = await requireOwnUpload(sender, id);
  if (upload.status === 'refused') throw fileRefused(upload.refusal);
  return toWireUpload(parts, upload);
}

/**
 * Takes a file that comes in one piece. One that is cut or refused leaves nothing; one that cannot be checked or kept just now is
 * answered as still coming.
 *
 * @throws as `startUpload` and `finishUpload`; FILE_REFUSED
 */
export async function sendWhole(sender: Sender, parts: MaterialParts, file: WholeFile): Promise<MaterialUpload> {
  const { em, caller, now } = sender;
  const { most, tooLarge } = await findLimit(sender, file.length);
  await requireReplaceable(sender, file.materialId);
  const facts = { authorId: caller.userId, name: file.name, bytes: 0, mostBytes: most, materialId: file.materialId ?? null, now };
  const { id } = await openUpload(em, parts, facts);
  try {
    return await takeWhole(sender, parts, id, file);
  } catch (error) {
    await parts.drafts.drop(findDraftPlace(id)).catch(() => undefined);
    await deleteUpload(em.fork(), id).catch(() => undefined);
    throw explainFault(error, tooLarge);
  }
}

/** Gives an upload up; what it was published as stays. @throws NOT_FOUND also for another's */
export async function dropUpload(sender: Sender, parts: MaterialParts, id: string): Promise<void> {
  const { em } = sender;
  await requireOwnUpload(sender, id);
  const { status, facts } = await em.transactional(async (transaction) => {
    const upload = await holdUpload(transaction, id);
    if (!upload) throw notFound();
    await deleteUpload(transaction, id);
    return upload;
  });
  await parts.drafts.drop(findDraftPlace(id));
  if (status === 'ready' && facts) await removeKept(em, parts.store, listKeys(facts));
}
