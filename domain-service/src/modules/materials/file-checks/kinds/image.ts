import { maxPicturePixels } from '@shikhar/contracts/attempts/files/photo-limits';
import sharp from 'sharp';
import type { FileFacts } from '../checked-file.ts';
import { Refusal } from '../refusal.ts';
import { createThumbnail } from './small-picture.ts';

type ImageType = 'image/jpeg' | 'image/png';

const quality = 88;

function damagedFile(): Refusal {
  return new Refusal('This picture is damaged and cannot be opened.');
}

async function requireSize(file: string): Promise<void> {
  // The head of the file alone, whatever size it claims.
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > maxPicturePixels) {
    const [has, max] = [width * height, maxPicturePixels].map((pixels) => Math.round(pixels / 1_000_000));
    throw new Refusal(`This picture is too large: ${has} megapixels; ${max} is the maximum.`);
  }
}

/**
 * Makes a picture anew at `anew`, upright and with nothing but its pixels.
 *
 * @throws Refusal
 */
export async function inspectImage(file: string, anew: string, mediaType: ImageType): Promise<FileFacts> {
  try {
    await requireSize(file);
    const source = sharp(file, { limitInputPixels: maxPicturePixels, failOn: 'error', sequentialRead: true }).autoOrient();
    const made = mediaType === 'image/png' ? source.png() : source.jpeg({ quality });
    const { width, height } = await made.toFile(anew);
    const picture = await createThumbnail(sharp(anew));
    return { mediaType, pages: null, seconds: null, width, height, picture, isAnew: true };
  } catch (error) {
    throw error instanceof Refusal ? error : damagedFile();
  }
}
