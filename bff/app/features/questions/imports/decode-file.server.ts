import { isUtf8 } from 'node:buffer';
import { wrongByteBase, zipStart } from '@shikhar/contracts/questions/imports/formats';

const zipBytes = Buffer.from(zipStart, 'base64');
const lineFeed = 0x0a;

/** Returns the length in bytes of the UTF-8 character that starts with this byte. */
function countBytes(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** Decodes a line with bytes that are not UTF-8, which become `wrongByteBase` plus the byte. */
function decodeBroken(line: Buffer): string {
  let text = '';
  for (let at = 0; at < line.length; ) {
    const piece = line.subarray(at, at + countBytes(line[at] ?? 0));
    if (isUtf8(piece)) {
      text += piece.toString('utf8');
      at += piece.length;
    } else {
      text += String.fromCharCode(wrongByteBase + (line[at] ?? 0));
      at += 1;
    }
  }
  return text;
}

function decodeLines(bytes: Buffer): string {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1);
    lines.push(isUtf8(line) ? line.toString('utf8') : decodeBroken(line));
    start += line.length;
  }
  return lines.join('');
}

function isPackage(bytes: Buffer): boolean {
  return bytes.subarray(0, zipBytes.length).equals(zipBytes);
}

/** Whether no byte must be looked at by itself, which takes long in a large file. */
export function isQuickToDecode(bytes: Buffer): boolean {
  return isPackage(bytes) || isUtf8(bytes);
}

/** Decodes UTF-8, or UTF-16 with a byte order mark; a ZIP file becomes base64. Bytes that are not UTF-8 are escaped, so that the import can name their lines. */
export function decodeFile(bytes: Buffer): string {
  if (isPackage(bytes)) return bytes.toString('base64');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeLines(bytes);
}
