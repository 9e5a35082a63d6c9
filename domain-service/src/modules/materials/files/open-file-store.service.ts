import { join } from 'node:path';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.service.ts';
import { parseStoreAddress } from './store-address.ts';

interface StorePlace {
  /** As `parseStoreAddress` reads it; without it, the folder `files` in `DATA_DIR`. */
  FILES_URL?: string | undefined;
  DATA_DIR: string;
}

/** What is wrong with the address of a store, without a word of the address; undefined for a sound one. */
export function explainStoreAddress(address: string): string | undefined {
  try {
    parseStoreAddress(address);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The one store of all files of people. It need not answer yet. */
export async function openFileStore({ FILES_URL, DATA_DIR }: StorePlace): Promise<FileStore> {
  if (FILES_URL === undefined) return createDiskStore(join(DATA_DIR, 'files'));
  const address = parseStoreAddress(FILES_URL);
  if (address.kind === 'disk') return createDiskStore(address.folder);
  // Large to load, and of no use to the disk.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(address);
}

/** Whether files can be kept and read: asked when a service starts, which goes on without them. */
export async function isAnswering(store: FileStore): Promise<boolean> {
  try {
    for await (const _ of store.list('anything')) break;
    return true;
  } catch {
    return false;
  }
}
