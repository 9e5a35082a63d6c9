import type { Readable } from 'node:stream';

/** No space left to store a file. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The file storage is not responding. Uncaught, it becomes a 503 with a plain message. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

export interface StoredFile {
  /** Folders and a name with slashes, built from ids: never user input. */
  key: string;
  /** By the clock of the storage. */
  savedAt: Date;
}

/** Both counted from 0 and inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface OpenFile {
  /** Size of `content`: of the file or of the range. */
  bytes: number;
  /** Must be read to the end or destroyed. */
  content: Readable;
}

/**
 * Permanent storage of uploaded files. A file is stored completely or not at all, and survives a power cut; storing a key again
 * replaces the file. The methods of a remote storage throw StorageUnavailable.
 */
export interface FileStore {
  /** @throws StorageFull */
  save(key: string, content: Uint8Array): Promise<void>;
  /**
   * Stores a local file without loading it into memory. The local file remains, and its owner removes it; it must not be written
   * to any more. @throws StorageFull
   */
  saveFile(key: string, path: string): Promise<void>;
  /** The file, or the part of it within a range. Undefined when there is no such file. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** Undefined when there is no such file. */
  stat(key: string): Promise<{ bytes: number } | undefined>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Lists all files, or those in a folder, in batches. */
  list(folder?: string): AsyncIterable<StoredFile[]>;
}
