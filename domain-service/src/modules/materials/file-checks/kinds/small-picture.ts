import type { Sharp } from 'sharp';

const side = 480;

/** The thumbnail for lists. */
export function createThumbnail(picture: Sharp) {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).webp({ quality: 75 }).toBuffer();
}
