import type { FileFacts } from '../checked-file.ts';
import { openPdf } from './pdf-document.ts';
import { drawPage } from './pdf-pages.ts';

const pictureSide = 480;

/** @throws Refusal */
export async function inspectPdf(file: string): Promise<FileFacts> {
  const pdf = openPdf(file);
  const { picture } = drawPage(pdf, 0, pictureSide);
  const small = picture.resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true });
  return {
    mediaType: 'application/pdf',
    pages: pdf.countPages(),
    seconds: null,
    width: null,
    height: null,
    picture: await small.webp({ quality: 75 }).toBuffer(),
    isAnew: false,
  };
}
