import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import type { Clock } from '../../../clock.ts';
import { BackupEntity } from '../backup.entity.ts';
import type { BackupPlace } from '../backup-place.ts';
import { verifyArchive } from './read-archive.ts';

const archiveName = /^shikhar-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z-[\da-f]{6}\.zip$/;

function parseTime(fileName: string): Date | undefined {
  const [, day, hour, minute, second] = archiveName.exec(fileName) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`);
}

async function findDamage(file: string): Promise<string | null> {
  try {
    await verifyArchive(file);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Lists the archives that no row knows, and reads them again: those made after the backup that was put back last. They count
 * among the kept ones.
 */
export async function adoptArchives(em: EntityManager, { folder }: BackupPlace, clock: Clock): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const known = new Set((await em.fork().find(BackupEntity, { fileName: { $in: names } })).map(({ fileName }) => fileName));
  for (const fileName of names.filter((name) => !known.has(name))) {
    const startedAt = parseTime(fileName);
    if (!startedAt) continue;
    const { size, mtime } = await stat(join(folder, fileName));
    const error = await findDamage(join(folder, fileName));
    await em.insert(BackupEntity, {
      id: makeUuid({ msecs: startedAt.getTime() }),
      fileName,
      status: error === null ? 'done' : 'failed',
      reason: 'command',
      requestedBy: null,
      startedAt,
      finishedAt: mtime,
      sizeBytes: size,
      sha256: null,
      verifiedAt: error === null ? clock() : null,
      error,
    });
  }
}
