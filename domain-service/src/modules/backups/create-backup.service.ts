import { readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import type { Clock } from '../../clock.ts';
import type { Connection } from '../../database/connection.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { verifyArchive } from './archive/read-archive.ts';
import { withSnapshot } from './archive/snapshot.ts';
import { type WrittenArchive, writeArchive } from './archive/write-archive.ts';
import { BackupEntity } from './backup.entity.ts';
import { failAbandoned, insertBackup } from './backup.repository.ts';
import { type BackupPlace, buildDraftName, createFolder, removeArchive, removeDrafts } from './backup-place.ts';

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
 * Registers and verifies archives without a row: those made after the backup that was last restored. They count towards the
 * retained backups.
 */
async function adoptArchives(em: EntityManager, { folder }: BackupPlace, clock: Clock): Promise<void> {
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

export interface BackupParts {
  em: EntityManager;
  place: BackupPlace;
  /** A backup takes time; each step is recorded with its own. */
  clock: Clock;
}

/** Number of backups that are kept. */
export const retainedCount = 14;

async function writeArchiveFile(
  { place, clock }: BackupParts,
  connection: Connection,
  { fileName }: BackupEntity,
): Promise<WrittenArchive> {
  await createFolder(place);
  const draft = buildDraftName(fileName);
  try {
    const source = { connection, store: place.store, madeAt: clock() };
    const written = await writeArchive(join(place.folder, draft), source);
    await rename(join(place.folder, draft), join(place.folder, fileName));
    return written;
  } catch (error) {
    await removeArchive(place, draft);
    throw error;
  }
}

async function record(
  { em, clock }: BackupParts,
  { id, requestedBy }: BackupEntity,
  outcome: Partial<BackupEntity>,
): Promise<void> {
  const now = clock();
  await em.transactional(async (transaction) => {
    await transaction.nativeUpdate(BackupEntity, { id }, { ...outcome, finishedAt: now });
    const { fileName } = await transaction.findOneOrFail(BackupEntity, { id });
    await recordAudit(transaction, {
      at: now,
      action: outcome.status === 'done' ? 'backup.made' : 'backup.failed',
      ...(requestedBy && { actorId: requestedBy.id, actorRole: 'admin' as const }),
      details: { fileName, ...(outcome.error && { error: outcome.error }) },
    });
  });
}

/** Deletes all but the newest `retainedCount` backups with their files, and all but as many failed attempts. */
async function pruneBackups({ em, place }: BackupParts): Promise<void> {
  for (const status of ['done', 'failed'] as const) {
    const old = await em.find(BackupEntity, { status }, { orderBy: { startedAt: 'desc' }, offset: retainedCount, limit: 1_000 });
    for (const { id, fileName } of old) {
      await removeArchive(place, fileName);
      await em.nativeDelete(BackupEntity, { id });
    }
  }
}

type FindBackup = () => Promise<BackupEntity | undefined>;

async function createWithin(parts: BackupParts, connection: Connection, find: FindBackup): Promise<BackupEntity | undefined> {
  const { em, clock, place } = parts;
  await failAbandoned(em, clock());
  await removeDrafts(place);
  await adoptArchives(em, place, clock);
  const backup = await find();
  if (!backup) return undefined;
  await em.nativeUpdate(BackupEntity, { id: backup.id }, { status: 'running', startedAt: clock() });
  try {
    const written = await writeArchiveFile(parts, connection, backup);
    await verifyArchive(join(place.folder, backup.fileName));
    await record(parts, backup, { status: 'done', ...written, verifiedAt: clock() });
  } catch (error) {
    await removeArchive(place, backup.fileName);
    await record(parts, backup, { status: 'failed', error: error instanceof Error ? error.message : String(error) });
  }
  await pruneBackups(parts);
  return em.fork().findOneOrFail(BackupEntity, { id: backup.id });
}

/**
 * Makes and verifies a backup. An error is saved in its row.
 *
 * @param find returns the row to fill in, if any; called once it is certain that no other backup is being made
 * @returns undefined while another is being made on any instance, or when there is none to make
 */
export async function createBackup(parts: BackupParts, find: FindBackup): Promise<BackupEntity | undefined> {
  return withSnapshot(parts.place.databaseUrl, (connection) => createWithin(parts, connection, find));
}

/** Makes a backup immediately, for the command line. @returns undefined while another is being made */
export function createBackupNow(parts: BackupParts): Promise<BackupEntity | undefined> {
  return createBackup(parts, () => insertBackup(parts.em, { reason: 'command', status: 'running' }, parts.clock()));
}
