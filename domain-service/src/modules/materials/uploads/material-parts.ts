import type { UploadDrafts, UploadPlace } from '../../uploads/upload-drafts.service.ts';
import type { FileKeeping } from '../keep-file.service.ts';

/** Where files lie on their way into materials, and for good; and what looks at them. */
export interface MaterialParts extends FileKeeping {
  drafts: UploadDrafts;
}

export const draftGroup = 'material';

export function findDraftPlace(uploadId: string): UploadPlace {
  return { group: draftGroup, uploadId };
}
