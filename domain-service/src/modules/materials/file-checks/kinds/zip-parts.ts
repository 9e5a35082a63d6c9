import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Refusal } from '../refusal.ts';
import type { FileBytes } from './file-bytes.ts';

const maxEntries = 3_000;
/** Limit for all parts unpacked. */
const maxUnpacked = 200 * 1024 * 1024;
const endBytes = 22;
/** Data descriptors after an entry of unknown size: checksum and sizes, in four encodings. */
const trailers = [12, 16, 20, 24];
const hasTrailer = 0x08;

function damagedFile(): Refusal {
  return new Refusal('This Word document is damaged. Open it in Word, save it again, and upload that.');
}

/** The central directory must end the file and start where the last entry ends. */
function readListStart(bytes: FileBytes): number {
  const end = bytes.read(bytes.size - endBytes, endBytes);
  if (end.length < endBytes || end.readUInt32LE(0) !== 0x06054b50) {
    throw new Refusal('Something is hidden after the end of this Word document, or it was cut off.');
  }
  const start = end.readUInt32LE(16);
  if (start + end.readUInt32LE(12) !== bytes.size - endBytes) throw damagedFile();
  return start;
}

interface EntryRange {
  entry: Entry;
  start: number;
  end: number;
}

async function locateEntry(zip: ZipFile, entry: Entry): Promise<EntryRange> {
  const local = await zip.readLocalFileHeaderPromise(entry);
  if (!local.fileName.equals(entry.fileNameRaw) || local.compressionMethod !== entry.compressionMethod) throw damagedFile();
  const isMeasured = (entry.generalPurposeBitFlag & hasTrailer) === 0;
  const isSame = local.compressedSize === entry.compressedSize && local.uncompressedSize === entry.uncompressedSize;
  if (isMeasured && !(isSame && local.crc32 === entry.crc32)) throw damagedFile();
  if (entry.isEncrypted()) throw new Refusal('This Word document is locked with a password. Save it without one.');
  if (![0, 8].includes(entry.compressionMethod)) throw damagedFile();
  return { entry, start: entry.relativeOffsetOfLocalHeader, end: local.fileDataStart + entry.compressedSize };
}

function requireNoGaps(placed: EntryRange[], listStart: number): void {
  let position = 0;
  let before: EntryRange | undefined;
  for (const each of placed.toSorted((one, other) => one.start - other.start)) {
    requireNext(before, position, each.start);
    before = each;
    position = each.end;
  }
  requireNext(before, position, listStart);
}

function requireNext(before: EntryRange | undefined, position: number, next: number): void {
  const gap = next - position;
  const mayTrail = before && (before.entry.generalPurposeBitFlag & hasTrailer) !== 0;
  if (gap === 0 || (mayTrail && trailers.includes(gap))) return;
  throw new Refusal('Something is hidden between the parts of this Word document.');
}

export interface ZipParts {
  names: string[];
  /** Unpacks a part chunk by chunk. */
  read(name: string): AsyncGenerator<Buffer>;
  close(): void;
}

function zipBomb(): Refusal {
  return new Refusal('This Word document is a zip bomb: it unpacks to more than 200 MB.');
}

async function listEntries(zip: ZipFile, listStart: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new Refusal('This Word document has too many parts.');
  const placed: EntryRange[] = [];
  const folded = new Set<string>();
  let said = 0;
  for await (const entry of zip.eachEntry()) {
    folded.add(entry.fileName.toLowerCase());
    // Refused before unpacking when the declared sizes are too large.
    said += entry.uncompressedSize;
    if (said > maxUnpacked) throw zipBomb();
    placed.push(await locateEntry(zip, entry));
  }
  if (folded.size !== placed.length) throw damagedFile();
  requireNoGaps(placed, listStart);
  return new Map(placed.map(({ entry }) => [entry.fileName, entry]));
}

/**
 * Opens a file that is a ZIP and nothing else: its entries follow each other from the first byte, each is in the directory, and
 * unpacked bytes are counted.
 *
 * @throws Refusal
 */
export async function openZipParts(file: string, bytes: FileBytes): Promise<ZipParts> {
  const listStart = readListStart(bytes);
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true });
  const entries = await listEntries(zip, listStart);
  let unpacked = 0;

  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) throw damagedFile();
    let sum = 0;
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      const chunk = Buffer.from(piece);
      unpacked += chunk.length;
      if (unpacked > maxUnpacked) throw zipBomb();
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw damagedFile();
  }

  return { names: [...entries.keys()], read, close: () => zip.close() };
}
