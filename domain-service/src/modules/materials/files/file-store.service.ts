import type { Readable } from 'node:stream';

/** A file could not be kept for want of room. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** What keeps the files does not answer. Uncaught, it is answered with 503 in words for whoever asked. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

export interface StoredFile {
  /** Of folders and a name with slashes, as its module chose it: never anything a person typed. */
  key: string;
  /** By the clock of what keeps it. */
  keptAt: Date;
}

/** Both counted from 0, and both within. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface OpenFile {
  /** Of what `content` gives: the file's size, or that of the part. */
  bytes: number;
  /** To be read to its end or destroyed. */
  content: Readable;
}

/**
 * Where files of people lie for good. What is kept is there whole or not at all, and after a power cut still; a key that is kept
 * again has the newer file. All of it throws StorageUnavailable.
 */
export interface FileStore {
  /** @throws StorageFull */
  save(key: string, content: Uint8Array): Promise<void>;
  /**
   * Keeps a file of this machine without ever holding it whole in memory. It stays where it is, for its owner to remove; it must not
   * be written to any more. @throws StorageFull
   */
  saveFile(key: string, path: string): Promise<void>;
  /** The file, or the part of a range that is within it. Undefined when there is no such file. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** Undefined when there is no such file. */
  stat(key: string): Promise<{ bytes: number } | undefined>;
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** Every file below a folder, or every one there is; a few at a time. */
  list(folder?: string): AsyncIterable<StoredFile[]>;
}
