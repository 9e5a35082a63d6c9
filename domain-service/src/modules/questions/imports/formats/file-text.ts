import { zipStart } from '@shikhar/contracts/questions/imports/formats';

const maxExcerptLength = 160;
const halfPair = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Names an invalid UTF-8 byte, for example `\xE9`; see `wrongByteBase` in the contracts. */
function getByteName(half: string): string {
  return `\\x${(half.charCodeAt(0) & 0xff).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Puts a text on one line and removes control, bidirectional and invalid characters, so that the database accepts it. */
export function toStorable(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').replace(halfPair, getByteName);
}

/** Returns a short excerpt that can be stored and shown. */
export function toExcerpt(text: string): string {
  const line = toStorable(text.slice(0, 4 * maxExcerptLength)).trim();
  return line.length > maxExcerptLength ? `${line.slice(0, maxExcerptLength).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** True if the file had bytes that are not UTF-8. */
export function hasWrongBytes(text: string): boolean {
  return !text.isWellFormed();
}

/** The share of bytes that are not UTF-8 in a text of an older encoding: its accents. A picture has more. */
const maxWrongShare = 0.1;

/** False for the bytes of another kind of file, such as a picture or an archive. */
export function isText(content: string): boolean {
  const wrongCount = content.match(halfPair)?.length ?? 0;
  return !content.includes('\0') && !content.startsWith(zipStart) && wrongCount <= maxWrongShare * content.length;
}

export const wrongBytes = 'The line is not UTF-8. Save the file as UTF-8 and choose it again.';

/** Converts line ends to `\n` and removes a byte order mark. */
export function normaliseFile(content: string): string {
  return content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

export function countLines(text: string): number {
  if (text === '') return 0;
  let count = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Puts a text on one line, as options and answers must be. */
export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
