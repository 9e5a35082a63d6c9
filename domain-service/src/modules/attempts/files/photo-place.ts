import { join } from 'node:path';
import type { FileStore } from '../../files/file-store.service.ts';
import type { PhotoParts } from './photo-upload.service.ts';
import { createUploadDrafts } from './upload-drafts.ts';

/** What is on its way lies below the folder of what the service keeps. Backups leave it. */
export function openPhotoParts(store: FileStore, dataDir: string): PhotoParts {
  return { store, drafts: createUploadDrafts(join(dataDir, 'uploads')) };
}
