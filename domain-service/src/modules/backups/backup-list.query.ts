import type { EntityManager } from '@mikro-orm/postgresql';
import type { Backup, BackupsPage, BackupsQuery } from '@shikhar/contracts/backups/schemas';
import { getSettings } from '../settings/settings.service.ts';
import { BackupEntity } from './backup.entity.ts';
import { findNextSlot } from './backup-schedule.ts';
import { retainedCount } from './create-backup.service.ts';

export function toBackup(row: BackupEntity): Backup {
  const { id, fileName, status, reason, sizeBytes = null, error = null } = row;
  return {
    id,
    fileName,
    status,
    reason,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    sizeBytes,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    error,
  };
}

/** A page of the backups, newest first, and when the next is due. */
export async function findBackups(em: EntityManager, { page, pageSize }: BackupsQuery, now: Date): Promise<BackupsPage> {
  const order = { orderBy: { startedAt: 'desc', id: 'desc' }, limit: pageSize, offset: (page - 1) * pageSize } as const;
  const [rows, total] = await em.findAndCount(BackupEntity, {}, order);
  const { system } = await getSettings(em, now);
  return {
    backups: rows.map(toBackup),
    total,
    frequency: system.backupFrequency,
    nextAt: findNextSlot(now, system).toISOString(),
    retainedCount,
  };
}
