import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import type { Connection } from '../../../database/connection.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { buildCopyOut, listMigrations, listSequences, listTables, type TableShape } from '../database-shape.ts';
import { buildFileEntryName, buildTableEntryName, type Manifest, manifestEntry } from './archive-manifest.ts';
import { DigestStream } from './digest-stream.ts';
import { listKeys } from './stored-keys.ts';

interface ArchiveSource {
  /** In a transaction with a consistent snapshot. */
  connection: Connection;
  /** The store of all uploaded files. */
  store: FileStore;
  madeAt: Date;
}

export interface WrittenArchive {
  sizeBytes: number;
  sha256: string;
}

// Readable only by the owner, even when unpacked.
const mode = 0o100600;

interface Part {
  entry: string;
  isCompressed: boolean;
  open: () => Readable | Promise<Readable>;
  /** Called with the measures of the part once it is read. */
  save: (digest: DigestStream) => void;
}

/** Adds an entry that is opened only after the previous ones are fully read. */
function addPart(zip: ZipFile, { entry, isCompressed, open, save }: Part): void {
  async function openMeasured(): Promise<Readable> {
    const source = await open();
    const digest = new DigestStream();
    digest.once('end', () => save(digest));
    source.once('error', (error) => digest.destroy(error));
    return source.pipe(digest);
  }
  zip.addReadStreamLazy(entry, { compress: isCompressed, mode }, (give) => {
    openMeasured().then(
      (stream) => give(null, stream),
      (error: unknown) => zip.emit('error', error),
    );
  });
}

function createTablePart({ client }: Connection, table: TableShape, { tables }: Manifest): Part {
  const { name, columns } = table;
  return {
    entry: buildTableEntryName(name),
    isCompressed: true,
    open: () => client.query(copyTo(buildCopyOut(table))),
    save: (digest) => tables.push({ name, columns, rows: digest.rows, sha256: digest.takeSha256() }),
  };
}

async function openStored(store: FileStore, path: string): Promise<Readable> {
  const file = await store.open(path);
  if (!file) throw new Error(`The file ${path} was removed while the backup was being made`);
  return file.content;
}

function createFilePart(store: FileStore, path: string, { files }: Manifest): Part {
  return {
    entry: buildFileEntryName(path),
    // Uploads are already compressed.
    isCompressed: false,
    open: () => openStored(store, path),
    save: (digest) => files.push({ path, size: digest.size, sha256: digest.takeSha256() }),
  };
}

/** Lists the contents; tables and files are filled in as they are read. */
async function startManifest({ db }: Connection, madeAt: Date): Promise<Manifest> {
  return {
    format: 1,
    madeAt: madeAt.toISOString(),
    migrations: await listMigrations(db),
    tables: [],
    sequences: await listSequences(db),
    files: [],
  };
}

async function writeZip(zip: ZipFile, file: string): Promise<WrittenArchive> {
  const whole = new DigestStream();
  const stop = new AbortController();
  zip.on('error', (error: unknown) => stop.abort(error));
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  try {
    await pipeline(zip.outputStream, whole, target, { signal: stop.signal });
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  }
  return { sizeBytes: whole.size, sha256: whole.takeSha256() };
}

/** Streams everything into one new file; no table is ever held in memory. */
export async function writeArchive(file: string, { connection, store, madeAt }: ArchiveSource): Promise<WrittenArchive> {
  const manifest = await startManifest(connection, madeAt);
  // Listed before the first table is added, because reading a part begins as soon as it is added.
  const paths = [...(await listKeys(store))].toSorted();
  const tables = await listTables(connection.db);
  const zip = new ZipFile();
  for (const table of tables) addPart(zip, createTablePart(connection, table, manifest));
  for (const path of paths) addPart(zip, createFilePart(store, path, manifest));
  zip.addReadStreamLazy(manifestEntry, { mode }, (give) => {
    give(null, Readable.from([Buffer.from(JSON.stringify(manifest, undefined, 2))]));
  });
  zip.end();
  return writeZip(zip, file);
}
