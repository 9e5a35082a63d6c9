import type { PDFDocument } from 'mupdf';
import { openPdf } from '../../files/pdf-pages.service.ts';
import type { FileFacts } from '../checked-file.ts';
import { Refusal } from '../refusal.ts';
import type { FileBytes } from './file-bytes.ts';
import { checkContents } from './pdf-contents.ts';
import { readPage } from './pdf-pages.ts';
import { requireOneFace } from './second-faces.ts';
import { createThumbnail } from './small-picture.ts';

const maxPages = 1_000;
/** Larger than the thumbnail, so that scaling down gives a clear image. */
const drawnWidth = 720;
const headBytes = 1024;
const tailBytes = 64 * 1024;

function damagedFile(): Refusal {
  return new Refusal('This PDF is damaged. Open it, save or print it as a new PDF, and upload that.');
}

function requireShape(bytes: FileBytes): void {
  if (!/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(bytes.read(0, 16).toString('latin1'))) throw damagedFile();
  if (!/\d\s+\d+\s+obj\b/.test(bytes.read(0, headBytes).toString('latin1'))) throw damagedFile();
  requireOneFace(bytes, 'a PDF', { mayBePdf: true });
  const tail = bytes.read(Math.max(0, bytes.size - tailBytes), tailBytes).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1) throw new Refusal('This PDF was cut off: its end is missing.');
  if (/[^\0\t\n\f\r ]/.test(tail.slice(end + 5))) throw new Refusal('Something is hidden after the end of this PDF.');
}

function open(bytes: FileBytes): PDFDocument {
  try {
    return openPdf(bytes);
  } catch (error) {
    throw error instanceof Error && /password|encrypt/i.test(error.message) ? locked() : damagedFile();
  }
}

function locked(): Refusal {
  return new Refusal('This PDF is locked with a password. Save it without one.');
}

function readPages(pdf: PDFDocument): number {
  const pages = pdf.countPages();
  if (pages < 1) throw new Refusal('This PDF has no pages.');
  if (pages > maxPages) throw new Refusal(`This PDF has ${pages} pages; ${maxPages} is the maximum. Upload it in parts.`);
  for (let index = 0; index < pages; index += 1) pdf.loadPage(index).destroy();
  return pages;
}

async function inspect(bytes: FileBytes): Promise<FileFacts> {
  requireShape(bytes);
  const pdf = open(bytes);
  if (pdf.needsPassword()) throw locked();
  const pages = readPages(pdf);
  checkContents(pdf, bytes);
  const { picture } = readPage(pdf, 0, drawnWidth);
  // If a PDF can be read in more than one way, other programs may see something else.
  if (pdf.wasRepaired()) throw damagedFile();
  const facts = { mediaType: 'application/pdf', pages, seconds: null, width: null, height: null, isAnew: false } as const;
  return { ...facts, picture: await createThumbnail(picture) };
}

/** @throws Refusal */
export async function inspectPdf(bytes: FileBytes): Promise<FileFacts> {
  try {
    return await inspect(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : damagedFile();
  }
}
