import { buffer } from 'node:stream/consumers';
import type { ByteRange, FileStore } from '../src/modules/materials/files/file-store.service.ts';

/** Reads a stored file, or a range of it; undefined when there is no such file. */
export async function readStored(store: FileStore, key: string, range?: ByteRange): Promise<Buffer | undefined> {
  const file = await store.open(key, range);
  if (!file) return undefined;
  const content = await buffer(file.content);
  if (content.length !== file.bytes) throw new Error(`${content.length} bytes came of ${file.bytes}`);
  return content;
}

export async function listKeys(store: FileStore, folder?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const files of store.list(folder)) keys.push(...files.map(({ key }) => key));
  return keys.toSorted();
}
