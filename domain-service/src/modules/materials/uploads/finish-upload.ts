import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../errors/domain-error.ts';
import { buildMaterialKey, buildPictureKey } from '../material-keys.ts';
import { removeStoredFiles } from '../publish-file.service.ts';
import { type SavedFile, saveFile } from '../save-file.service.ts';
import { findDraftPlace, type MaterialParts } from './material-parts.ts';
import { publishUpload } from './publish-upload.ts';
import { toDomainError } from './to-domain-error.ts';
import { changeUpload, findUpload, lockUpload } from './upload.repository.ts';

export function listKeys({ id, mediaType, hasPicture }: SavedFile): string[] {
  return [buildMaterialKey(id, mediaType), ...(hasPicture ? [buildPictureKey(id)] : [])];
}

/** Records that an upload was refused. @returns false when it ended otherwise meanwhile */
export async function rejectUpload(em: EntityManager, id: string, refusal: string, now: Date): Promise<boolean> {
  return em.transactional(async (transaction) => {
    const upload = await lockUpload(transaction, id);
    if (upload?.status !== 'coming' && upload?.status !== 'ready') return false;
    await changeUpload(transaction, id, { status: 'refused', refusal }, now);
    return true;
  });
}

export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && (error.code === 'FILE_REFUSED' || error.code === 'NOT_FOUND');
}

/** A valid file waits for its form, or is published by it. @returns storage keys to remove after the commit */
async function finishFile(em: EntityManager, file: SavedFile, now: Date): Promise<string[]> {
  const upload = await lockUpload(em, file.id);
  // It was cancelled, or its author is gone.
  if (!upload) return listKeys(file);
  if (upload.status !== 'coming') return [];
  const { form } = upload;
  if (form) return (await publishUpload(em, { upload, file, form, now })).loose;
  await changeUpload(em, upload.id, { status: 'ready', facts: file }, now);
  return [];
}

async function importUpload(em: EntityManager, parts: MaterialParts, id: string, now: Date): Promise<void> {
  const upload = await findUpload(em, id);
  const place = findDraftPlace(id);
  const draft = upload?.status === 'coming' && upload.bytes > 0 ? await parts.drafts.find(place) : undefined;
  if (!upload || !draft || draft.isDone || draft.received < upload.bytes) return;
  let saved: SavedFile | undefined;
  try {
    const claim = { name: upload.name, type: upload.form?.details?.type ?? upload.type };
    const file = await saveFile(parts, { id, path: draft.file, ...claim });
    saved = file;
    const loose = await em.transactional((transaction) => finishFile(transaction, file, now));
    await removeStoredFiles(em, parts.store, loose);
  } catch (error) {
    // Another instance has finished it and deleted the draft.
    if ((await findUpload(em.fork(), id))?.status !== 'coming') return;
    if (!isRefusal(error)) throw toDomainError(error);
    const isRefused = await rejectUpload(em, id, error.message, now);
    if (isRefused && saved) await removeStoredFiles(em, parts.store, listKeys(saved));
  }
  await parts.drafts.deleteUpload(place);
}

const flights = new Map<string, Promise<void>>();

/**
 * Checks, stores and publishes a complete upload; does nothing for others. Safe to call concurrently and on other instances.
 * After a crash between two steps, the next call or the job continues.
 *
 * @throws STORAGE_FULL, SCANNER_AWAY, OVERLOADED, StorageUnavailable, which may be retried
 */
export async function finishUpload(em: EntityManager, parts: MaterialParts, id: string, now: Date): Promise<void> {
  const flight = flights.get(id) ?? importUpload(em.fork(), parts, id, now).finally(() => flights.delete(id));
  flights.set(id, flight);
  await flight;
}

/** How long a request waits; enough for most files. */
const patienceMs = 1_500;

/** As `finishUpload`, but the caller does not wait when it takes long; it continues in the background. */
export async function finishInBackground(em: EntityManager, parts: MaterialParts, id: string, now: Date): Promise<void> {
  const flight = finishUpload(em, parts, id, now);
  flight.catch(() => undefined);
  const patience = new AbortController();
  await Promise.race([flight, wait(patienceMs, undefined, { signal: patience.signal })]).finally(() => patience.abort());
}
