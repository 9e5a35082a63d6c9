import { maxPicturePixels } from '@shikhar/contracts/attempts/files/photo-limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { SavedImage } from './convert-photo.service.ts';
import { UnfitPhoto } from './unfit-photo.service.ts';

/** Longest side in pixels: enough to read a page of handwriting, also enlarged. */
const maxSide = 2_000;
const quality = 80;
const smallSide = 240;

function requireSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new UnfitPhoto('damaged');
  if (width * height > maxPicturePixels) throw new UnfitPhoto('too-many-pixels');
}

/** Upright, scaled down, on white where transparent, and without metadata. */
async function encode(picture: Sharp): Promise<SavedImage> {
  const { data, info } = await picture
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  const small = sharp(data).resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true });
  return { content: data, small: await small.webp({ quality: 70 }).toBuffer(), width: info.width, height: info.height };
}

async function readPicture(bytes: Uint8Array): Promise<SavedImage> {
  // Reads only the header, whatever size the file claims.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  requireSize(width, height);
  return encode(sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error', sequentialRead: true }).autoOrient());
}

async function readHeic(bytes: Uint8Array): Promise<SavedImage> {
  // Imported on demand: large, and most photos do not need it.
  const { default: decodeHeic } = await import('heic-decode');
  const images = await decodeHeic.all({ buffer: bytes });
  const [first] = images;
  if (!first) throw new UnfitPhoto('damaged');
  requireSize(first.width, first.height);
  const { data, width, height } = await first.decode();
  images.dispose();
  return encode(sharp(data, { raw: { width, height, channels: 4 } }));
}

function describePdfError(error: unknown): UnfitPhoto {
  const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
  return new UnfitPhoto(isLocked ? 'locked' : 'damaged', error);
}

async function readPages(bytes: Uint8Array, maxPages: number): Promise<SavedImage[]> {
  const { drawPage, measurePage, openPdf } = await import('./pdf-pages.service.ts');
  const read = (position: number, length: number) => bytes.subarray(position, position + length);
  let document: ReturnType<typeof openPdf>;
  try {
    document = openPdf({ size: bytes.length, read });
  } catch (error) {
    throw describePdfError(error);
  }
  if (document.needsPassword()) throw new UnfitPhoto('locked');
  const count = document.countPages();
  if (count === 0) throw new UnfitPhoto('damaged');
  if (count > maxPages) throw new UnfitPhoto('too-many-pages');
  const pages: SavedImage[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = document.loadPage(index);
    const { width, height } = measurePage(page);
    pages.push(await encode(drawPage(page, maxSide / Math.max(width, height)).picture));
    page.destroy();
  }
  return pages;
}

async function readImages(bytes: Uint8Array, maxPages: number): Promise<SavedImage[]> {
  const kind = await fileTypeFromBuffer(bytes);
  switch (kind?.mime) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/apng':
    case 'image/webp':
      return [await readPicture(bytes)];
    case 'image/heic':
    case 'image/heif':
      return [await readHeic(bytes)];
    case 'application/pdf':
      return readPages(bytes, maxPages);
    default:
      throw new UnfitPhoto('not-a-photo');
  }
}

/**
 * Converts a file to the stored images: one, or one per page. Its type is detected from its bytes.
 *
 * @throws UnfitPhoto
 */
export async function readPhoto(bytes: Uint8Array, maxPages: number): Promise<SavedImage[]> {
  if (bytes.length === 0) throw new UnfitPhoto('empty');
  try {
    return await readImages(bytes, maxPages);
  } catch (error) {
    throw error instanceof UnfitPhoto ? error : new UnfitPhoto('damaged', error);
  }
}
