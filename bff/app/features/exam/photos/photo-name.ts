import { tidyFileName } from '../../../lib/file-name.ts';

/** The name of a photo or page as it can be kept and shown. */
export function tidyPhotoName(name: string): string {
  return tidyFileName(name, { longest: 120, instead: 'photo' });
}
