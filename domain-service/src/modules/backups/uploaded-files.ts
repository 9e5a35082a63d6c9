import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The uploaded files below a folder, by their paths with slashes; none where there is no such folder. */
export async function listUploadedFiles(folder: string): Promise<string[]> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(folder.length + 1).replaceAll(sep, '/')).toSorted();
}
