import { normaliseFileName } from '../../../lib/file-name.ts';

/** The name of a photo or page, safe to store and show. */
export function normalisePhotoName(name: string): string {
  return normaliseFileName(name, { maxLength: 120, instead: 'photo' });
}
