import type { ByteRange } from '../modules/materials/files/file-store.service.ts';

interface RangeHeaders {
  range?: string | undefined;
  'if-range'?: string | undefined;
}

interface WholeFile {
  bytes: number;
  etag: string;
}

/**
 * The part of a file that a GET asks for (RFC 9110, section 14). Undefined means the whole file: also for several ranges, an
 * unreadable range, or a file that has changed since (`If-Range`; a date never matches).
 */
export function pickRange(headers: RangeHeaders, { bytes, etag }: WholeFile): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  if (from === '') {
    const count = Math.min(Number(to), bytes);
    return count === 0 ? 'unsatisfiable' : { first: bytes - count, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < bytes ? { first, last } : 'unsatisfiable';
}
