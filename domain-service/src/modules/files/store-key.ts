const part = '[a-z0-9][a-z0-9.-]*';
const keyPattern = new RegExp(`^${part}(?:/${part})+$`);
const folderPattern = new RegExp(`^${part}(?:/${part})*$`);

/**
 * Keys are made of ids by our own code. One that could lead out of the store is a fault in it.
 *
 * @throws Error
 */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('This is no key of a file');
  return key;
}

/** @throws Error */
export function requireFolder(folder: string): string {
  if (!folderPattern.test(folder)) throw new Error('This is no folder of files');
  return folder;
}
