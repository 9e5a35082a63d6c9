import { Refusal } from '../refusal.ts';
import type { FileBytes } from './file-bytes.ts';

/** That hold the video itself. All others together may have `maxOtherBytes` bytes: what cameras and programs write of themselves. */
const boxesOfVideo = new Set(['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'styp', 'mfra', 'ssix', 'prft']);
const maxOtherBytes = 1024 * 1024;
const longHeader = 16;

function readSize(bytes: FileBytes, position: number): { type: string; size: number } {
  const header = bytes.read(position, longHeader);
  if (header.length < 8) throw new Refusal('Something is hidden after the end of this video.');
  const short = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, 8);
  if (short !== 1) return { type, size: short };
  return { type, size: header.length < longHeader ? 0 : Number(header.readBigUInt64BE(8)) };
}

/**
 * Walks over the parts of an MP4 from its first byte to its last: nothing may lie before, between or behind them.
 *
 * @throws Refusal
 */
export function walkMp4(bytes: FileBytes): void {
  const seen = new Map<string, number>();
  let other = 0;
  for (let position = 0; position < bytes.size; ) {
    const { type, size } = readSize(bytes, position);
    const isKnown = boxesOfVideo.has(type);
    if (!isKnown && !/^[\w\xa9 -]{4}$/.test(type)) throw new Refusal('Something is hidden after the end of this video.');
    if (size < 8) throw new Refusal('This video is damaged or incomplete. Save it again.');
    if (position + size > bytes.size) throw new Refusal('This video was cut off: its end is missing.');
    if (!isKnown) other += size;
    seen.set(type, (seen.get(type) ?? 0) + 1);
    position += size;
  }
  if (other > maxOtherBytes) throw new Refusal('This video contains extra data that no player shows.');
  if (seen.get('moov') !== 1 || !(seen.has('mdat') || seen.has('moof'))) {
    throw new Refusal('This video is damaged or incomplete. Save it again.');
  }
}
