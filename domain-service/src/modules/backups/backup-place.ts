import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../materials/files/file-store.service.ts';

/** Where backups are stored, and their sources. */
export interface BackupPlace {
  /** Connection string of a role that may read every table. */
  databaseUrl: string;
  /** Folder of the archives. */
  folder: string;
  /** The store of all uploaded files. */
  store: FileStore;
}

/** The place below the service's data folder. */
export function findBackupPlace(dataDir: string, databaseUrl: string, store: FileStore): BackupPlace {
  return { databaseUrl, folder: join(dataDir, 'backups'), store };
}

/** For example `shikhar-2026-11-21T21-00-00Z-3f9a1c.zip`. */
export function buildArchiveName(now: Date): string {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `shikhar-${time}-${randomBytes(3).toString('hex')}.zip`;
}

export function buildDraftName(fileName: string): string {
  return `${fileName}.draft`;
}

/** The folder, accessible only to its owner. */
export async function createFolder({ folder }: BackupPlace): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Temporary path of a file being restored; removed with other drafts. */
export function buildRestoredFileName({ folder }: BackupPlace): string {
  return join(folder, buildDraftName('restored-file'));
}

/** Removes what interrupted backups and restores left behind. */
export async function removeDrafts({ folder }: BackupPlace): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name.endsWith('.draft')) await rm(join(folder, name), { force: true });
}

/** Deletes an archive; errors are ignored. */
export async function removeArchive({ folder }: BackupPlace, fileName: string): Promise<void> {
  await rm(join(folder, fileName), { force: true }).catch(() => undefined);
}
