import { posix } from 'node:path';
import { maxQuestionFileBytes } from '@shikhar/contracts/questions/imports/formats';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { type FilePicture, UnsuitableQuestionError } from '../parsed-file.ts';
import { inlinePicture, pictureName } from '../picture-names.ts';
import { findNodes, parseQtiXml } from './qti-nodes.ts';

/** The items of a package with the names of their files, and its pictures. */
export interface QtiPackage {
  /** `xml` is null for a file that the manifest names and the package lacks. */
  items: readonly { name: string; xml: string | null }[];
  findPicture(item: string, source: string): Uint8Array | undefined;
  /** A file that an item names, such as a passage. */
  findXml(item: string, href: string): { name: string; xml: string } | undefined;
}

const maxEntries = 5_000;
/** Limit for all files unpacked; larger than the largest package with many pictures. */
const maxUnpacked = 40 * 1024 * 1024;
const isItem = /<(?:\w+:)?(?:assessmentItem|qti-assessment-item)[\s>]/;

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

/** Unpacks the XML files and pictures. The sizes that the package claims are checked, and the bytes counted. */
async function unpack(zip: ZipFile): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  if (zip.entryCount > maxEntries) throw new UnsuitableQuestionError('This package has too many files.');
  let unpacked = 0;
  let texts = 0;
  for await (const entry of zip.eachEntry()) {
    if (!/\.xml$/i.test(entry.fileName) && !pictureName.test(entry.fileName)) continue;
    if (!pictureName.test(entry.fileName)) texts += entry.compressedSize;
    if (texts > maxQuestionFileBytes) throw new UnsuitableQuestionError('This package has more than 2 MB without its pictures.');
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      const bytes = Buffer.from(piece);
      unpacked += bytes.length;
      if (unpacked > maxUnpacked) throw new UnsuitableQuestionError('This package unpacks to more than 40 MB.');
      pieces.push(bytes);
    }
    files.set(posix.normalize(entry.fileName), Buffer.concat(pieces));
  }
  return files;
}

/** The files that the manifest names as items, in its order; without one, all items. */
function listItemNames(files: ReadonlyMap<string, Buffer>): string[] {
  const manifest = [...files.keys()].find((name) => posix.basename(name) === 'imsmanifest.xml');
  const bytes = manifest === undefined ? undefined : files.get(manifest);
  if (manifest === undefined || !bytes) return [...files.keys()].filter((name) => /\.xml$/i.test(name));
  const resources = findNodes(parseQtiXml(decode(bytes)).root, ({ name }) => name === 'resource');
  return resources
    .filter(({ attributes }) => /^imsqti_(?:item|apipitem)/.test(attributes['type'] ?? ''))
    .map(({ attributes }) => resolve(manifest, attributes['href'] ?? ''));
}

function resolve(from: string, href: string): string {
  let path = href.split(/[?#]/, 1)[0] ?? '';
  try {
    path = decodeURIComponent(path);
  } catch {}
  return posix.normalize(posix.join(posix.dirname(from), path));
}

async function openZip(content: string): Promise<Map<string, Buffer>> {
  try {
    const zip = await fromBufferPromise(Buffer.from(content, 'base64'), { strictFileNames: true });
    return await unpack(zip);
  } catch (error) {
    if (error instanceof UnsuitableQuestionError) throw error;
    throw new UnsuitableQuestionError('This ZIP file is damaged. Export the package again.');
  }
}

/** Pictures within an item that stands alone. */
function findInline(_: string, source: string): FilePicture['bytes'] | undefined {
  const inner = inlinePicture.exec(source)?.[1];
  return inner === undefined ? undefined : Buffer.from(inner, 'base64');
}

/**
 * Reads a package, which is a ZIP file in base64, or the XML of one item.
 * @throws UnsuitableQuestionError
 */
export async function readQtiPackage(content: string): Promise<QtiPackage> {
  if (/^\s*</.test(content)) return { items: [{ name: '', xml: content }], findPicture: findInline, findXml: () => undefined };
  const files = await openZip(content);
  const items = listItemNames(files).flatMap((name) => {
    const bytes = files.get(name);
    if (!bytes) return { name, xml: null };
    const xml = decode(bytes);
    return isItem.test(xml) ? { name, xml } : [];
  });
  if (items.every(({ xml }) => xml === null)) throw new UnsuitableQuestionError('This package has no items of QTI 2 or 3.');
  return {
    items,
    findPicture(item, source) {
      const name = resolve(item, source);
      return findInline(item, source) ?? (pictureName.test(name) ? files.get(name) : undefined);
    },
    findXml(item, href) {
      const name = resolve(item, href);
      const bytes = files.get(name);
      return bytes && { name, xml: decode(bytes) };
    },
  };
}
