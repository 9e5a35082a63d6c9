import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type MaterialType, MediaType } from '@shikhar/contracts/materials/schemas';
import { v4 as makeRandomUuid } from 'uuid';
import * as z from 'zod';
import { checkFile } from './file-checks/check-file.service.ts';
import type { FileScanner } from './file-checks/file-scanner.service.ts';
import type { FileStore } from './files/file-store.service.ts';
import { buildMaterialKey, buildPictureKey } from './material-keys.ts';

/** A checked file in the storage, without a row yet. */
export const SavedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: MediaType,
  bytes: z.int(),
  /** SHA-256, in hexadecimal. */
  digest: z.string(),
  pages: z.int().nullable(),
  seconds: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  hasPicture: z.boolean(),
});
export type SavedFile = z.infer<typeof SavedFile>;

/** The checks and the storage of files. */
export interface FileStorage {
  store: FileStore;
  /** Undefined when none is configured. */
  scanner: FileScanner | undefined;
}

interface NewFile {
  /** A random id; storing a file again under it replaces the file. */
  id: string;
  /** Its local path. The file stays there and is not written to any more. */
  path: string;
  name: string;
  /** The type it must match; null for any type of material. */
  type: MaterialType | null;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Checks a file and stores it with its thumbnail. A file without a row is removed after ten minutes, unless an upload has its id.
 *
 * @throws as `checkFile`; StorageFull, StorageUnavailable
 */
export async function saveFile({ store, scanner }: FileStorage, { id, path, name, type }: NewFile): Promise<SavedFile> {
  const { file, picture, ...facts } = await checkFile(path, { type, name }, scanner);
  try {
    const { size: bytes } = await stat(file);
    const saved = { ...facts, id, bytes, digest: await hashFile(file), hasPicture: picture !== null };
    if (picture) await store.save(buildPictureKey(id), picture);
    await store.saveFile(buildMaterialKey(id, saved.mediaType), file);
    return saved;
  } finally {
    if (file !== path) await rm(file, { force: true });
  }
}

interface GeneratedFile {
  name: string;
  mediaType: MediaType;
  content: Uint8Array;
  pages: number;
}

/** Stores a file we made ourselves, without a check. Without a row it is removed as by `saveFile`. */
export async function saveGeneratedFile(
  store: FileStore,
  { name, mediaType, content, pages }: GeneratedFile,
): Promise<SavedFile> {
  const id = makeRandomUuid();
  await store.save(buildMaterialKey(id, mediaType), content);
  const digest = createHash('sha256').update(content).digest('hex');
  const facts = { seconds: null, width: null, height: null, hasPicture: false };
  return { id, name, mediaType, bytes: content.length, digest, pages, ...facts };
}
