import { Refusal } from '../refusal.ts';
import type { FileBytes } from './file-bytes.ts';

/** The bytes that content sniffing looks at. */
const headBytes = 1024;
/** The end record of a ZIP with the longest comment. */
const zipEndBytes = 22;
const zipTailBytes = zipEndBytes + 0xffff;
const zipEndMark = Buffer.from('PK\x05\x06', 'latin1');

const page = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php)\b/i;

/** Whether an archive program would find a ZIP at the end of the file. */
function endsAsZip(bytes: FileBytes): boolean {
  const start = Math.max(0, bytes.size - zipTailBytes);
  const tail = bytes.read(start, zipTailBytes);
  for (let index = tail.indexOf(zipEndMark); index !== -1; index = tail.indexOf(zipEndMark, index + 1)) {
    if (index + zipEndBytes > tail.length) return false;
    const listEnd = tail.readUInt32LE(index + 12) + tail.readUInt32LE(index + 16);
    if (listEnd <= start + index || tail.readUInt32LE(index + 16) === 0xffffffff) return true;
  }
  return false;
}

/**
 * Refuses polyglot files: an archive at the end, or a web page or PDF in the first bytes.
 *
 * @throws Refusal
 */
export function requireOneFace(bytes: FileBytes, kind: string, { mayBeZip = false, mayBePdf = false } = {}): void {
  const head = bytes.read(0, headBytes).toString('latin1');
  if (page.test(head)) throw new Refusal(`This is ${kind} and a web page in one file.`);
  if (!mayBePdf && head.includes('%PDF-')) throw new Refusal(`This is ${kind} and a PDF in one file.`);
  if (!mayBeZip && endsAsZip(bytes)) throw new Refusal(`This is ${kind} with a ZIP archive hidden in it.`);
}
