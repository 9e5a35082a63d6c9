const maxExcerptLength = 160;
const halfPair = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A byte that is no UTF-8 as programmers write it; see the contracts' `wrongByteBase`. */
function getByteName(half: string): string {
  return `\\x${(half.charCodeAt(0) & 0xff).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** On one line, without what no text has. */
export function toStorable(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').replace(halfPair, getByteName);
}

/** A piece of a file that can be shown and kept. */
export function toExcerpt(text: string): string {
  const line = toStorable(text.slice(0, 4 * maxExcerptLength)).trim();
  return line.length > maxExcerptLength ? `${line.slice(0, maxExcerptLength).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** Whether some of its bytes were no UTF-8. */
export function hasWrongBytes(text: string): boolean {
  return !text.isWellFormed();
}

export const wrongBytes = 'The line is not UTF-8. Save the file as UTF-8 and choose it again.';

/** Lines end with a line feed, and no byte order mark is in front. */
export function normaliseFile(content: string): string {
  return content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

export function countLines(text: string): number {
  if (text === '') return 0;
  let count = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** As one line, as options and answers are here. */
export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
