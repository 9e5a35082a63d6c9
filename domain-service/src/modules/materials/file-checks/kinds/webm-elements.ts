import { Refusal } from '../refusal.ts';
import type { FileBytes } from './file-bytes.ts';

const ebml = 0x1a45dfa3;
const segment = 0x18538067;
const cluster = 0x1f43b675;
const attachments = 0x1941a469;
const fillers = new Set([0xec, 0xbf]);
/** SeekHead, Info, Tracks, Cues, Chapters, Tags. */
const parts = new Set([0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1043a770, 0x1254c367]);
/** Timestamp, SimpleBlock, BlockGroup, PrevSize, Position, SilentTracks. */
const blocks = new Set([0xe7, 0xa3, 0xa0, 0xab, 0xa7, 0x5854]);
const maxFilling = 1024 * 1024;
const maxHeaderBytes = 12;

interface Element {
  id: number;
  /** Where its content starts. */
  start: number;
  /** Undefined when a live recording does not know it. */
  size: number | undefined;
}

function damagedFile(): Refusal {
  return new Refusal('This video is damaged, or something is hidden after its end.');
}

function measureNumber(first: number, maxLength: number): number {
  const length = Math.clz32(first) - 23;
  if (length > maxLength) throw damagedFile();
  return length;
}

function readElement(bytes: FileBytes, position: number): Element {
  const header = bytes.read(position, maxHeaderBytes);
  const idLength = measureNumber(header[0] ?? 0, 4);
  const sizeLength = measureNumber(header[idLength] ?? 0, 8);
  const start = idLength + sizeLength;
  if (header.length < start) throw damagedFile();
  const size = [...header.subarray(idLength + 1, start)].reduce(
    (total, byte) => total * 256 + byte,
    (header[idLength] ?? 0) & (0xff >> sizeLength),
  );
  const isUnknown = size === 2 ** (7 * sizeLength) - 1;
  return { id: header.readUIntBE(0, idLength), start: position + start, size: isUnknown ? undefined : size };
}

interface Walk {
  bytes: FileBytes;
  filling: number;
  clusters: number;
}

/** The end of a live recording's cluster: the first element that cannot be part of it. */
function walkBlocks(walk: Walk, from: number): number {
  let position = from;
  while (position < walk.bytes.size) {
    const { id, start, size } = readElement(walk.bytes, position);
    if (!blocks.has(id) && !fillers.has(id)) return position;
    if (size === undefined) throw damagedFile();
    if (fillers.has(id)) walk.filling += size;
    position = start + size;
  }
  return position;
}

function walkPart(walk: Walk, { id, start, size }: Element): number {
  if (id === attachments) throw new Refusal('This video has files attached to it. Save it without them.');
  if (id !== cluster && !parts.has(id) && !fillers.has(id)) throw damagedFile();
  if (id === cluster) walk.clusters += 1;
  if (id === cluster && size === undefined) return walkBlocks(walk, start);
  if (size === undefined) throw damagedFile();
  if (fillers.has(id)) walk.filling += size;
  return start + size;
}

function requireEnd(bytes: FileBytes, end: number): void {
  if (end > bytes.size) throw new Refusal('This video was cut off: its end is missing.');
}

/**
 * Walks the elements of a WebM from first to last byte: nothing may be before, between or after them.
 *
 * @throws Refusal
 */
export function walkWebm(bytes: FileBytes): void {
  const walk: Walk = { bytes, filling: 0, clusters: 0 };
  const head = readElement(bytes, 0);
  if (head.id !== ebml || head.size === undefined || head.size > 1024) throw damagedFile();
  const body = readElement(bytes, head.start + head.size);
  if (body.id !== segment) throw damagedFile();
  const end = body.size === undefined ? bytes.size : body.start + body.size;
  requireEnd(bytes, end);
  if (end < bytes.size) throw new Refusal('Something is hidden after the end of this video.');
  for (let position = body.start; position < end; ) {
    position = walkPart(walk, readElement(bytes, position));
    requireEnd(bytes, position);
  }
  if (walk.filling > maxFilling) throw new Refusal('This video contains extra data that no player shows.');
  if (walk.clusters === 0) throw damagedFile();
}
