export const questionImagesFolder = 'question-images';

/** Where the bytes of a picture lie; spread over 256 folders. */
export function buildImageKey(id: string): string {
  return `${questionImagesFolder}/${id.slice(-2)}/${id}.webp`;
}

/** The id in a key; undefined for any other file that lies there. */
export function parseImageKey(key: string): string | undefined {
  return /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(key)?.[1];
}

/** What a question names a picture by. */
export function buildImageUrl(id: string): string {
  return `/question-images/${id}`;
}
