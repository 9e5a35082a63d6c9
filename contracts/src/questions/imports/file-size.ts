import { type ImportFormat, maxPicturedFileBytes, maxQuestionFileBytes, zipStart } from './formats.ts';

/** The length of the files that Moodle XML contains in base64. */
function countEmbedded(content: string): number {
  let sum = 0;
  let at = content.indexOf('<file ');
  while (at >= 0) {
    const start = content.indexOf('>', at) + 1;
    const end = start === 0 ? -1 : content.indexOf('<', start);
    if (end < 0) break;
    if (content.startsWith('</file>', end) && content.slice(at, start).includes('encoding="base64"')) sum += end - start;
    at = content.indexOf('<file ', end);
  }
  return sum;
}

/**
 * Whether a question file is too large to be imported. `content` is its text, or a package in base64, and `bytes` its size. The
 * texts of a package are measured when it is unpacked.
 */
export function isTooLarge({ format, content, bytes }: { format: ImportFormat; content: string; bytes: number }): boolean {
  if (bytes <= maxQuestionFileBytes) return false;
  if (bytes > maxPicturedFileBytes) return true;
  if (format === 'qti' && content.startsWith(zipStart)) return false;
  return format !== 'moodle-xml' || bytes - countEmbedded(content) > maxQuestionFileBytes;
}
