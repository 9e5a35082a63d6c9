import type { FileStorage } from '../save-file.service.ts';
import type { UploadDrafts, UploadPlace } from '../upload-drafts/upload-drafts.service.ts';

/** Drafts and storage of material files, and the checks they go through. */
export interface MaterialParts extends FileStorage {
  drafts: UploadDrafts;
}

export const draftGroup = 'material';

export function findDraftPlace(uploadId: string): UploadPlace {
  return { group: draftGroup, uploadId };
}
