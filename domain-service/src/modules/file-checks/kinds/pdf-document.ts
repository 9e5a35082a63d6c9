import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { PDFDocument, Stream, setLog } from 'mupdf';

// What it has to say of a damaged file is for nobody.
setLog(null);

/** Opens a PDF where it lies: of a large one only what is looked at is read. */
export function openPdf(file: string): PDFDocument {
  const handle = openSync(file, 'r');
  const stream = new Stream({
    fileSize: () => fstatSync(handle).size,
    read: (memory, offset, length, position) => readSync(handle, memory, offset, length, position),
    close: () => closeSync(handle),
  });
  return new PDFDocument(stream);
}
