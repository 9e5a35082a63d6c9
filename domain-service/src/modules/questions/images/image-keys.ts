export const questionImagesFolder = 'question-images';

/** Builds the storage key of a picture. Keys are spread over 256 folders. */
export function buildImageKey(id: string): string {
  return `${questionImagesFolder}/${id.slice(-2)}/${id}.webp`;
}

/** Returns the picture id in a key; undefined for any other file. */
export function parseImageKey(key: string): string | undefined {
  return /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(key)?.[1];
}

/** Returns the picture id in a URL; undefined for a drawing. */
export function parseImageUrl(url: string): string | undefined {
  return /^\/question-images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1];
}

/** Builds the URL of a picture, as questions contain it. */
export function buildImageUrl(id: string): string {
  return `/question-images/${id}`;
}
