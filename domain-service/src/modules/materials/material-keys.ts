import type { MediaType } from '@shikhar/contracts/materials/schemas';

export const materialsFolder = 'materials';

const endings: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

function buildKey(fileId: string, ending: string): string {
  return `${materialsFolder}/${fileId.slice(-2)}/${fileId}.${ending}`;
}

/** Storage key of a material's file; spread over 256 folders. */
export function buildMaterialKey(fileId: string, mediaType: MediaType): string {
  return buildKey(fileId, endings[mediaType]);
}

/** Storage key of its thumbnail. */
export function buildPictureKey(fileId: string): string {
  return buildKey(fileId, 'small.webp');
}

export function buildPageKey(fileId: string, page: number): string {
  return buildKey(fileId, `p${page}.webp`);
}

/** The file id of a key; undefined for other keys. */
export function parseFileId(key: string): string | undefined {
  return /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z0-9.]+$/.exec(key)?.[1];
}
