import { join } from 'node:path';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.service.ts';
import { parseStoreAddress } from './store-address.ts';

interface StorePlace {
  /** A URL as `parseStoreAddress` reads it; by default the folder `files` in `DATA_DIR`. */
  FILES_URL?: string | undefined;
  DATA_DIR: string;
}

/** Describes the error in a storage URL, without quoting the URL; undefined for a valid one. */
export function explainStoreAddress(address: string): string | undefined {
  try {
    parseStoreAddress(address);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The one storage of all uploaded files. It need not respond yet. */
export async function openFileStore({ FILES_URL, DATA_DIR }: StorePlace): Promise<FileStore> {
  if (FILES_URL === undefined) return createDiskStore(join(DATA_DIR, 'files'));
  const address = parseStoreAddress(FILES_URL);
  if (address.kind === 'disk') return createDiskStore(address.folder);
  // Imported on demand: large, and not needed for the disk.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(address);
}

/** Whether files can be written and read. Checked when a service starts, which continues without. */
export async function isAnswering(store: FileStore): Promise<boolean> {
  try {
    for await (const _ of store.list('anything')) break;
    return true;
  } catch {
    return false;
  }
}
