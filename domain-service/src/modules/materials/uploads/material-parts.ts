import type { FileKeeping } from '../save-file.service.ts';
import type { UploadDrafts, UploadPlace } from '../upload-drafts/upload-drafts.service.ts';

/** Where files lie on their way into materials, and for good; and what looks at them. */
export interface MaterialParts extends FileKeeping {
  drafts: UploadDrafts;
}

export const draftGroup = 'material';

export function findDraftPlace(uploadId: string): UploadPlace {
  return { group: draftGroup, uploadId };
}
