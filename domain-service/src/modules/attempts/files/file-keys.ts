import type { PhotoSize } from '@shikhar/contracts/attempts/files/schemas';

export const answerFilesFolder = 'answers';

/** The storage key of a photo; spread over 256 folders. */
export function buildFileKey(fileId: string, size: PhotoSize = 'whole'): string {
  return `${answerFilesFolder}/${fileId.slice(-2)}/${fileId}${size === 'small' ? '.small' : ''}.webp`;
}

/** The id in a key; undefined for any other file. */
export function parseFileKey(key: string): string | undefined {
  return /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.small)?\.webp$/.exec(key)?.[1];
}
