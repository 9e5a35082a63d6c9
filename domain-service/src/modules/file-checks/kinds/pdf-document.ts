import { PDFDocument, Stream, setLog } from 'mupdf';
import type { FileBytes } from './file-bytes.ts';

// What it has to say of a damaged file is for nobody.
setLog(null);

/** Of a large one only what is looked at is read. */
export function openPdf(bytes: FileBytes): PDFDocument {
  const read = (memory: Uint8Array, offset: number, length: number, position: number): number => {
    const piece = bytes.read(position, length);
    memory.set(piece, offset);
    return piece.length;
  };
  return new PDFDocument(new Stream({ fileSize: () => bytes.size, read, close: () => undefined }));
}
