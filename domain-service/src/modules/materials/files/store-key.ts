const part = '[a-z0-9][a-z0-9.-]*';
const keyPattern = new RegExp(`^${part}(?:/${part})+$`);
const folderPattern = new RegExp(`^${part}(?:/${part})*$`);

/** Whether the key follows our naming. */
export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/**
 * Keys are built from ids by our own code. A key that leads outside the storage is a bug.
 *
 * @throws Error
 */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('This is no key of a file');
  return key;
}

/** The common prefix of keys in a folder; empty for all keys. @throws Error */
export function startKeys(folder: string | undefined): string {
  if (folder === undefined) return '';
  if (!folderPattern.test(folder)) throw new Error('This is no folder of files');
  return `${folder}/`;
}
