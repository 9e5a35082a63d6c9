const part = '[a-z0-9][a-z0-9.-]*';
const keyPattern = new RegExp(`^${part}(?:/${part})+$`);
const folderPattern = new RegExp(`^${part}(?:/${part})*$`);

/** Whether what lies there is one of ours. */
export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/**
 * Keys are made of ids by our own code. One that could lead out of the store is a fault in it.
 *
 * @throws Error
 */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('This is no key of a file');
  return key;
}

/** What every key below a folder begins with; of all keys, nothing. @throws Error */
export function startKeys(folder: string | undefined): string {
  if (folder === undefined) return '';
  if (!folderPattern.test(folder)) throw new Error('This is no folder of files');
  return `${folder}/`;
}
