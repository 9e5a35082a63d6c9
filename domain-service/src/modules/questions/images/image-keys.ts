export const questionImagesFolder = 'question-images';

/** The storage key of a picture; spread over 256 folders. */
export function buildImageKey(id: string): string {
  return `${questionImagesFolder}/${id.slice(-2)}/${id}.webp`;
}

/** The id in a key; undefined for any other file. */
export function parseImageKey(key: string): string | undefined {
  return /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(key)?.[1];
}

/** The URL of a picture in a question. */
export function buildImageUrl(id: string): string {
  return `/question-images/${id}`;
}
