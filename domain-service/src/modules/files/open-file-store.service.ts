import { join } from 'node:path';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.service.ts';

/** The one store of all files of people. */
export function openFileStore(dataDir: string): FileStore {
  return createDiskStore(join(dataDir, 'files'));
}
