import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isDiskFull } from './disk-full.service.ts';

/** A file could not be kept for want of room. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

export interface StoredFile {
  /** Of folders and a name with slashes, as its module chose it: never anything a person typed. */
  key: string;
  keptAt: Date;
}

/** Where files of people lie for good. What is kept is there whole, and after a power cut still. */
export interface FileStore {
  /** @throws StorageFull */
  keep(key: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  open(key: string): Promise<{ bytes: number; content: Readable } | undefined>;
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** Every file below a folder, a few at a time. */
  list(folder: string): AsyncIterable<StoredFile[]>;
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
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

/** Files on this machine, or on a disk shared by several. Backups take all that lies in `folder`: drafts lie beside it. */
export function createDiskStore(folder: string): FileStore {
  const drafts = `${folder}.drafts`;

  async function keep(key: string, content: Uint8Array): Promise<void> {
    const target = join(folder, key);
    const draft = join(drafts, randomUUID());
    try {
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeWhole(draft, content);
      await rename(draft, target);
      await syncFolder(dirname(target));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw isDiskFull(error) ? new StorageFull('No room for files', { cause: error }) : error;
    }
  }

  async function openStored(key: string): Promise<{ bytes: number; content: Readable } | undefined> {
    const file = join(folder, key);
    const facts = await stat(file).catch(() => undefined);
    return facts?.isFile() ? { bytes: facts.size, content: createReadStream(file) } : undefined;
  }

  async function* list(below: string): AsyncGenerator<StoredFile[]> {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
    const files: StoredFile[] = [];
    for (const entry of entries) {
      const key = `${below}/${entry.name}`;
      if (entry.isDirectory()) yield* list(key);
      const facts = entry.isFile() ? await stat(join(folder, key)).catch(() => undefined) : undefined;
      if (facts) files.push({ key, keptAt: facts.mtime });
    }
    if (files.length > 0) yield files;
  }

  return { keep, open: openStored, remove: (key) => rm(join(folder, key), { force: true }), list };
}
