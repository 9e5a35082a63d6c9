import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { problemStatuses } from '@shikhar/contracts/http/problem';
import type { MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import { DomainError } from '../../../errors/domain-error.ts';
import { StorageUnavailable } from '../files/file-store.service.ts';
import { fileRefused, formAlreadySent } from '../material.errors.ts';
import { finishInBackground, finishUpload } from './finish-upload.ts';
import { findDraftPlace, type MaterialParts } from './material-parts.ts';
import { openUpload } from './open-upload.ts';
import { findLimit, findWantedType, requireOwnUpload, type Sender } from './send-upload.service.ts';
import { toDomainError } from './to-domain-error.ts';
import { toWireUpload } from './upload.mapper.ts';
import { changeUpload, deleteUpload, findUpload, type UploadRow } from './upload.repository.ts';

interface WholeFile {
  /** The form's id: sending it again gives the same upload. */
  id: string | undefined;
  name: string;
  type: MaterialType | undefined;
  materialId: string | undefined;
  content: Readable;
  /** If the sender declares it. */
  length: number | null;
}

/** A temporary error, not caused by the file: it waits, and is checked again with its form or by the job. */
function isPutOff(error: unknown): boolean {
  return error instanceof StorageUnavailable || (error instanceof DomainError && problemStatuses[error.code] === 503);
}

async function deleteUploadDraft({ em }: Sender, { drafts }: MaterialParts, id: string): Promise<void> {
  await drafts.deleteUpload(findDraftPlace(id)).catch(() => undefined);
  await deleteUpload(em.fork(), id).catch(() => undefined);
}

async function getUploadResponse(sender: Sender, parts: MaterialParts, id: string): Promise<MaterialUpload> {
  const upload = await requireOwnUpload(sender, id);
  if (upload.status === 'refused') throw fileRefused(upload.refusal);
  return toWireUpload(parts, upload);
}

async function receiveWhole(sender: Sender, parts: MaterialParts, id: string, { content }: WholeFile): Promise<MaterialUpload> {
  const { em, now } = sender;
  const place = findDraftPlace(id);
  await parts.drafts.appendToUpload(place, 0, content);
  const bytes = (await parts.drafts.find(place))?.received ?? 0;
  if (bytes === 0) throw fileRefused('This file is empty. Nothing was saved.');
  await changeUpload(em, id, { bytes }, now);
  await finishUpload(em, parts, id, now).catch((error: unknown) => {
    if (!isPutOff(error)) throw error;
  });
  return getUploadResponse(sender, parts, id);
}

/** Whether all bytes are in the draft or the storage; otherwise a crash interrupted it. */
async function isWhole({ drafts }: MaterialParts, { id, status, bytes }: UploadRow): Promise<boolean> {
  if (status !== 'coming') return true;
  return bytes > 0 && (await drafts.find(findDraftPlace(id)))?.received === bytes;
}

function isSameFile({ caller }: Sender, upload: UploadRow, { name, materialId }: WholeFile): boolean {
  const replaced = upload.form?.details ? null : upload.materialId;
  return upload.authorId === caller.userId && upload.name === name && replaced === (materialId ?? null);
}

async function countBytes(content: Readable): Promise<number> {
  let count = 0;
  for await (const chunk of content) if (Buffer.isBuffer(chunk)) count += chunk.length;
  return count;
}

/** A repeated form with its file: nothing is stored twice. */
async function receiveAgain(sender: Sender, parts: MaterialParts, upload: UploadRow, { content }: WholeFile) {
  const { em, now } = sender;
  if ((await countBytes(content)) !== upload.bytes) throw formAlreadySent();
  await finishInBackground(em, parts, upload.id, now).catch((error: unknown) => {
    if (!isPutOff(error)) throw error;
  });
  return getUploadResponse(sender, parts, upload.id);
}

async function receive(sender: Sender, parts: MaterialParts, id: string, file: WholeFile): Promise<MaterialUpload> {
  const { em, caller, now } = sender;
  const { most, tooLarge } = await findLimit(sender, file.length);
  const facts = { id, authorId: caller.userId, name: file.name, bytes: 0, materialId: file.materialId ?? null, now };
  const claim = { ...facts, maxBytes: most, type: await findWantedType(sender, file) };
  const earlier = await findUpload(em, id);
  if (earlier) {
    if (!isSameFile(sender, earlier, file)) throw formAlreadySent();
    if (await isWhole(parts, earlier)) return receiveAgain(sender, parts, earlier, file);
    await deleteUploadDraft(sender, parts, id);
  }
  if (!(await openUpload(em, parts, claim))) throw formAlreadySent();
  try {
    return await receiveWhole(sender, parts, id, file);
  } catch (error) {
    await deleteUploadDraft(sender, parts, id);
    throw toDomainError(error, tooLarge);
  }
}

const flights = new Map<string, Promise<unknown>>();

/**
 * Takes a single-request upload. An interrupted or refused one leaves nothing; one that cannot be checked or stored now is
 * reported as still in progress. A repeated form waits for the first one and gives the same upload, unless the first was
 * interrupted.
 *
 * @throws as `startUpload` and `finishUpload`; FILE_REFUSED; CONFLICT for an `id` that came with another file
 */
export async function sendWhole(sender: Sender, parts: MaterialParts, file: WholeFile): Promise<MaterialUpload> {
  const id = file.id ?? randomUUID();
  const key = `${sender.caller.userId} ${id}`;
  const take = () => receive(sender, parts, id, file);
  const before = flights.get(key);
  // The sender may disconnect while it waits.
  if (before) file.content.on('error', () => undefined);
  const flight = before ? before.then(take, take) : take();
  flights.set(key, flight);
  try {
    return await flight;
  } finally {
    if (flights.get(key) === flight) flights.delete(key);
  }
}
