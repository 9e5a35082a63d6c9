import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../materials/files/file-store.service.ts';

/** Where backups are stored, and their sources. */
export interface BackupPlace {
  /** As a role that may read every table. */
  databaseUrl: string;
  /** Of the archives. */
  folder: string;
  /** Of all files of people. */
  store: FileStore;
}

/** Below the folder of what the service keeps. */
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

/** Where a file that is put back lies on its way; removed with what makers left. */
export function buildRestoredFileName({ folder }: BackupPlace): string {
  return join(folder, buildDraftName('restored-file'));
}

/** What makers left that ended half way. */
export async function removeDrafts({ folder }: BackupPlace): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name.endsWith('.draft')) await rm(join(folder, name), { force: true });
}

/** Does nothing if it does not exist. */
export async function removeArchive({ folder }: BackupPlace, fileName: string): Promise<void> {
  await rm(join(folder, fileName), { force: true }).catch(() => undefined);
}
