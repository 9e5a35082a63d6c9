import { ColorSpace, PDFDocument, type PDFPage, Stream, setLog } from 'mupdf';
import sharp, { type Sharp } from 'sharp';

// Loaded only in the child processes that read untrusted files.

// Silences warnings about damaged files.
setLog(null);

/** Reads only the needed parts of a file. */
interface PdfSource {
  size: number;
  read(position: number, length: number): Uint8Array;
}

/** @throws Error when it is no PDF, or is encrypted in an unknown way */
export function openPdf(source: PdfSource): PDFDocument {
  const read = (memory: Uint8Array, offset: number, length: number, position: number): number => {
    const piece = source.read(position, length);
    memory.set(piece, offset);
    return piece.length;
  };
  return new PDFDocument(new Stream({ fileSize: () => source.size, read, close: () => undefined }));
}

/** A page's size in its own units, at least 1 each. */
export function measurePage(page: PDFPage): { width: number; height: number } {
  const [left, top, right, bottom] = page.getBounds();
  return { width: Math.max(right - left, 1), height: Math.max(bottom - top, 1) };
}

/** A page on white, with its annotations. */
export function drawPage(page: PDFPage, scale: number): { picture: Sharp; width: number; height: number } {
  const pixmap = page.toPixmap([scale, 0, 0, scale, 0, 0], ColorSpace.DeviceRGB, false, true);
  const size = { width: pixmap.getWidth(), height: pixmap.getHeight() };
  const picture = sharp(Buffer.from(pixmap.getPixels()), { raw: { ...size, channels: 3 } });
  pixmap.destroy();
  return { picture, ...size };
}
