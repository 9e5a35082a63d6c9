import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import type { ArchivedFile } from '../archive/archive-manifest.ts';
import { DigestStream } from '../archive/digest-stream.ts';
import { DamagedArchive, measure, type OpenArchive } from '../archive/read-archive.ts';
import { listKeys } from '../archive/stored-keys.ts';

interface FilesPlace {
  store: FileStore;
  /** Temporary path of each file on its way from the archive into the store. */
  draft: string;
}

/** Handle of a file restore that can be completed or rolled back. */
interface UnpackedFiles {
  /** Completes: deletes files that are not in the archive. */
  putInPlace(): Promise<void>;
  /** Rolls back the store. Files that cannot be deleted now are deleted later, as files without a row. */
  takeBack(): Promise<void>;
}

/** Whether the store has any files. */
export async function hasFiles(store: FileStore): Promise<boolean> {
  for await (const files of store.list()) if (files.length > 0) return true;
  return false;
}

async function isStored(store: FileStore, { path, sha256 }: ArchivedFile): Promise<boolean> {
  const file = await store.open(path);
  return file !== undefined && (await measure(file.content)).sha256 === sha256;
}

async function unpack(archive: OpenArchive, { store, draft }: FilesPlace, { path, sha256 }: ArchivedFile): Promise<void> {
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
  await rm(draft, { force: true });
  try {
    const digest = new DigestStream();
    await pipeline(await archive.openFile(path), digest, createWriteStream(draft, { mode: 0o600 }));
    if (digest.takeSha256() !== sha256) throw new DamagedArchive(`The file ${path} is damaged`);
    await store.saveFile(path, draft);
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeAll(store: FileStore, keys: Iterable<string>): Promise<void> {
  for (const key of keys) await store.remove(key);
}

/**
 * Adds the archive's files to the store. An existing file with other content under the same key is replaced only by `putInPlace`;
 * until then nothing existing is lost.
 */
export async function unpackFiles(archive: OpenArchive, place: FilesPlace): Promise<UnpackedFiles> {
  const { store } = place;
  const { files } = archive.manifest;
  const there = await listKeys(store);
  const added: string[] = [];
  const changed: ArchivedFile[] = [];
  const takeBack = () => removeAll(store, added).catch(() => undefined);
  try {
    for (const file of files) {
      if (!there.has(file.path)) {
        added.push(file.path);
        await unpack(archive, place, file);
      } else if (!(await isStored(store, file))) changed.push(file);
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return {
    takeBack,
    async putInPlace() {
      for (const file of changed) await unpack(archive, place, file);
      const archived = new Set(files.map(({ path }) => path));
      await removeAll(
        store,
        [...there].filter((key) => !archived.has(key)),
      );
    },
  };
}
