import type { PDFDocument } from 'mupdf';
import type { Sharp } from 'sharp';
import { drawPage, measurePage, openPdf } from '../../files/pdf-pages.service.ts';
import type { RenderedPage } from '../checked-file.ts';
import { openBytes } from './file-bytes.ts';

/** Sharp on any phone; a full page of text takes about 80 KB of the 180 KB a first visit may need for the whole site. */
const maxWidth = 1_000;
const quality = 60;

/** A page may be a narrow strip. */
const maxPixels = 6_000_000;
/** Limit for the text of one page. */
const maxTextLength = 20_000;

interface ParsedPage {
  picture: Sharp;
  width: number;
  height: number;
  text: string;
}

/** A page, counted from 0, within the limits of width and pixels. */
export function readPage(pdf: PDFDocument, index: number, maxPictureWidth: number): ParsedPage {
  const page = pdf.loadPage(index);
  const { width, height } = measurePage(page);
  const drawn = drawPage(page, Math.min(maxPictureWidth / width, Math.sqrt(maxPixels / (width * height))));
  const structured = page.toStructuredText('preserve-whitespace');
  const text = structured.asText().slice(0, maxTextLength).toWellFormed();
  structured.destroy();
  page.destroy();
  return { ...drawn, text };
}

export async function drawPages(file: string, from: number, count: number): Promise<RenderedPage[]> {
  const pdf = openPdf(openBytes(file));
  const last = Math.min(from + count - 1, pdf.countPages());
  const pages: RenderedPage[] = [];
  for (let number = from; number <= last; number += 1) {
    const { picture, ...page } = readPage(pdf, number - 1, maxWidth);
    pages.push({ number, ...page, content: await picture.webp({ quality }).toBuffer() });
  }
  return pages;
}
