import { ColorSpace, type PDFDocument } from 'mupdf';
import sharp, { type Sharp } from 'sharp';
import type { RenderedPage } from '../checked-file.ts';
import { openBytes } from './file-bytes.ts';
import { openPdf } from './pdf-document.ts';

const widest = 1_400;
/** A page may be a strip. */
const mostPixels = 6_000_000;
/** Of the text of one page. */
const mostLetters = 20_000;

interface DrawnPage {
  picture: Sharp;
  width: number;
  height: number;
  text: string;
}

/** A page, its number counted from 0, within a width and a number of pixels. */
export function drawPage(pdf: PDFDocument, index: number, width: number): DrawnPage {
  const page = pdf.loadPage(index);
  const [left, top, right, bottom] = page.getBounds();
  const [wide, high] = [Math.max(right - left, 1), Math.max(bottom - top, 1)];
  const scale = Math.min(width / wide, Math.sqrt(mostPixels / (wide * high)));
  const pixmap = page.toPixmap([scale, 0, 0, scale, 0, 0], ColorSpace.DeviceRGB, false, true);
  const size = { width: pixmap.getWidth(), height: pixmap.getHeight() };
  const picture = sharp(Buffer.from(pixmap.getPixels()), { raw: { ...size, channels: 3 } });
  const structured = page.toStructuredText('preserve-whitespace');
  const text = structured.asText().slice(0, mostLetters).toWellFormed();
  for (const used of [structured, pixmap, page]) used.destroy();
  return { picture, ...size, text };
}

export async function drawPages(file: string, from: number, count: number): Promise<RenderedPage[]> {
  const pdf = openPdf(openBytes(file));
  const last = Math.min(from + count - 1, pdf.countPages());
  const pages: RenderedPage[] = [];
  for (let number = from; number <= last; number += 1) {
    const { picture, ...page } = drawPage(pdf, number - 1, widest);
    pages.push({ number, ...page, content: await picture.webp({ quality: 75 }).toBuffer() });
  }
  return pages;
}
