import { ColorSpace, type PDFDocument } from 'mupdf';
import sharp from 'sharp';
import type { RenderedPage } from '../checked-file.ts';
import { openPdf } from './pdf-document.ts';

const widest = 1_400;
/** A page may be a strip. */
const mostPixels = 6_000_000;

/** A page, its number counted from 0, within a width and a number of pixels. */
export function drawPage(pdf: PDFDocument, index: number, width: number) {
  const page = pdf.loadPage(index);
  const [left, top, right, bottom] = page.getBounds();
  const [wide, high] = [Math.max(right - left, 1), Math.max(bottom - top, 1)];
  const scale = Math.min(width / wide, Math.sqrt(mostPixels / (wide * high)));
  const pixmap = page.toPixmap([scale, 0, 0, scale, 0, 0], ColorSpace.DeviceRGB, false, true);
  const raw = { width: pixmap.getWidth(), height: pixmap.getHeight(), channels: 3 } as const;
  return { page, picture: sharp(Buffer.from(pixmap.getPixels()), { raw }), width: raw.width, height: raw.height };
}

export async function drawPages(file: string, from: number, count: number): Promise<RenderedPage[]> {
  const pdf = openPdf(file);
  const last = Math.min(from + count - 1, pdf.countPages());
  const pages: RenderedPage[] = [];
  for (let number = from; number <= last; number += 1) {
    const { page, picture, width, height } = drawPage(pdf, number - 1, widest);
    const content = await picture.webp({ quality: 75 }).toBuffer();
    pages.push({ number, width, height, content, text: page.toStructuredText('preserve-whitespace').asText() });
    page.destroy();
  }
  return pages;
}
