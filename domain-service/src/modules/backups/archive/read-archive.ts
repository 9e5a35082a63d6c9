import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type ArchivedTable, buildFileEntryName, buildTableEntryName, Manifest, manifestEntry } from './archive-manifest.ts';
import { DigestStream } from './digest-stream.ts';

/** An archive that is being read. */
export interface OpenArchive {
  manifest: Manifest;
  openTable(name: string): Promise<Readable>;
  openFile(path: string): Promise<Readable>;
  close(): void;
}

/** The contents of an archive do not match its manifest. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function readManifest(open: (name: string) => Promise<Readable>): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await text(await open(manifestEntry))));
  } catch (error) {
    if (error instanceof DamagedArchive) throw error;
    throw new DamagedArchive('The list of contents of the archive cannot be read', { cause: error });
  }
}

/** @throws DamagedArchive if it is not an archive or has no manifest */
export async function openArchive(file: string): Promise<OpenArchive> {
  const zip = await openPromise(file, { autoClose: false }).catch((cause: unknown) => {
    throw new DamagedArchive(`This is not a backup, or it was cut off: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  });
  try {
    const entries = await listEntries(zip);
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new DamagedArchive(`${name} is missing from the archive`);
      return zip.openReadStreamPromise(entry);
    };
    return {
      manifest: await readManifest(open),
      openTable: (name) => open(buildTableEntryName(name)),
      openFile: (path) => open(buildFileEntryName(path)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Reads a stream to its end and returns its measures. */
export async function measure(source: Readable): Promise<{ rows: number; size: number; sha256: string }> {
  const digest = new DigestStream();
  await pipeline(source, digest, async (chunks) => {
    for await (const _ of chunks);
  });
  return { rows: digest.rows, size: digest.size, sha256: digest.takeSha256() };
}

/** @throws DamagedArchive naming the table whose row count or checksum differs */
export function requireSame(table: ArchivedTable, found: { rows: number; sha256: string }): void {
  if (found.rows === table.rows && found.sha256 === table.sha256) return;
  throw new DamagedArchive(`${table.name}: ${found.rows} of ${table.rows} rows, and the checksum does not match the backup`);
}

async function verifyParts({ manifest, openTable, openFile }: OpenArchive): Promise<void> {
  for (const table of manifest.tables) requireSame(table, await measure(await openTable(table.name)));
  for (const { path, sha256 } of manifest.files) {
    if ((await measure(await openFile(path))).sha256 !== sha256) throw new DamagedArchive(`The file ${path} is damaged`);
  }
}

/** Reads a whole archive and verifies every checksum against the manifest. @throws DamagedArchive */
export async function verifyArchive(file: string): Promise<Manifest> {
  const archive = await openArchive(file);
  try {
    await verifyParts(archive);
    return archive.manifest;
  } catch (error) {
    if (error instanceof DamagedArchive) throw error;
    throw new DamagedArchive(`The archive cannot be read to its end: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  } finally {
    archive.close();
  }
}
