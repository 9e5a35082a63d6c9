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

/** What all that is kept of a file begins with; spread over 256 folders. */
function makeStem(fileId: string): string {
  return `${materialsFolder}/${fileId.slice(-2)}/${fileId}`;
}

/** Where the bytes of a file lie. */
export function makeMaterialKey({ id, mediaType }: { id: string; mediaType: MediaType }): string {
  return `${makeStem(id)}.${endings[mediaType]}`;
}

/** Where its small picture lies. */
export function makePictureKey(fileId: string): string {
  return `${makeStem(fileId)}.small.webp`;
}

/** Where the picture of a page lies; from 1. */
export function makePageKey(fileId: string, page: number): string {
  return `${makeStem(fileId)}.p${page}.webp`;
}

/** The id of the file that a key belongs to; undefined for any other file that lies there. */
export function readMaterialKey(key: string): string | undefined {
  return /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z0-9.]+$/.exec(key)?.[1];
}
