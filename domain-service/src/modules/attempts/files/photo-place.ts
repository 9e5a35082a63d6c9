import { join } from 'node:path';
import { createDiskStore } from '../../files/file-store.service.ts';
import type { PhotoParts } from './photo-upload.service.ts';
import { createUploadDrafts } from './upload-drafts.ts';

/** Below the folder of what the service keeps. Backups take `files` and leave `uploads`. */
export function openPhotoParts(dataDir: string): PhotoParts {
  return { store: createDiskStore(join(dataDir, 'files')), drafts: createUploadDrafts(join(dataDir, 'uploads')) };
}
