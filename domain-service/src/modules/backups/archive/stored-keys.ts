import type { FileStore } from '../../materials/files/file-store.service.ts';

/** The keys of all files in the store. */
export async function listKeys(store: FileStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const files of store.list()) for (const { key } of files) keys.add(key);
  return keys;
}
