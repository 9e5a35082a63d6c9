import type { EntityManager } from '@mikro-orm/postgresql';
import type { BackupReason } from '@shikhar/contracts/backups/schemas';
import { v7 as makeUuid } from 'uuid';
import { BackupEntity } from './backup.entity.ts';
import { buildArchiveName } from './backup-place.ts';

interface NewBackup {
  reason: BackupReason;
  status: 'queued' | 'running';
  requestedBy?: string;
}

export async function insertBackup(em: EntityManager, backup: NewBackup, now: Date): Promise<BackupEntity> {
  const id = makeUuid({ msecs: now.getTime() });
  await em.insert(BackupEntity, {
    id,
    fileName: buildArchiveName(now),
    requestedBy: null,
    startedAt: now,
    finishedAt: null,
    sizeBytes: null,
    sha256: null,
    verifiedAt: null,
    error: null,
    ...backup,
  });
  return em.findOneOrFail(BackupEntity, { id });
}

/** Marks running backups as failed, as their process has died; the caller must hold the backup lock. */
export async function failAbandoned(em: EntityManager, now: Date): Promise<void> {
  const error = 'The service stopped while the backup was being made';
  await em.nativeUpdate(BackupEntity, { status: 'running' }, { status: 'failed', finishedAt: now, error });
}
