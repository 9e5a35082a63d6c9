import { randomUUID } from 'node:crypto';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { isDiskFull } from './disk-full.service.ts';
import { type ByteRange, type FileStore, type OpenFile, StorageFull, type StoredFile } from './file-store.service.ts';
import { isKey, requireKey, startKeys } from './store-key.ts';

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A hard link on the same disk; otherwise a copy made by the system. */
async function moveIntoStore(path: string, file: string): Promise<void> {
  await link(path, file).catch(() => copyFile(path, file));
  const handle = await open(file, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

async function openPresent(file: string): Promise<FileHandle | undefined> {
  return open(file, 'r').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

async function openPart(handle: FileHandle, range: ByteRange | undefined): Promise<OpenFile | undefined> {
  const facts = await handle.stat();
  const start = range?.first ?? 0;
  const end = Math.min(range?.last ?? facts.size, facts.size - 1);
  if (facts.isFile() && end >= start) return { bytes: end - start + 1, content: handle.createReadStream({ start, end }) };
  await handle.close();
  return facts.isFile() ? { bytes: 0, content: Readable.from([]) } : undefined;
}

/** Files on this machine or on a shared disk. Files being written are beside `folder`. */
export function createDiskStore(folder: string): FileStore {
  const drafts = `${folder}.drafts`;
  const place = (key: string) => join(folder, requireKey(key));

  async function publish(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const target = place(key);
    const draft = join(drafts, randomUUID());
    try {
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await write(draft);
      await rename(draft, target);
      await syncFolder(dirname(target));
    } catch (error) {
      throw isDiskFull(error) ? new StorageFull('No room for files', { cause: error }) : error;
    } finally {
      // Still there after a failure, or when source and target were the same file.
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  async function openStored(key: string, range?: ByteRange): Promise<OpenFile | undefined> {
    const handle = await openPresent(place(key));
    return handle && openPart(handle, range);
  }

  async function measure(key: string): Promise<{ bytes: number } | undefined> {
    const facts = await stat(place(key)).catch(() => undefined);
    return facts?.isFile() ? { bytes: facts.size } : undefined;
  }

  /** `start` is empty or ends with a slash. */
  async function* listFrom(start: string): AsyncGenerator<StoredFile[]> {
    const entries = await readdir(join(folder, start), { withFileTypes: true }).catch(() => []);
    const files: StoredFile[] = [];
    for (const entry of entries) {
      const key = `${start}${entry.name}`;
      if (entry.isDirectory()) yield* listFrom(`${key}/`);
      const facts = entry.isFile() && isKey(key) ? await stat(join(folder, key)).catch(() => undefined) : undefined;
      // `ctime` is the time of storing; the source may have been written long before.
      if (facts) files.push({ key, savedAt: facts.ctime });
    }
    if (files.length > 0) yield files;
  }

  return {
    save: (key, content) => publish(key, (draft) => writeWhole(draft, content)),
    saveFile: (key, path) => publish(key, (draft) => moveIntoStore(path, draft)),
    open: openStored,
    stat: measure,
    remove: (key) => rm(place(key), { force: true }),
    list: (below) => listFrom(startKeys(below)),
  };
}
