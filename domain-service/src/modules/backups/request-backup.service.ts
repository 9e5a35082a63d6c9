import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../errors/domain-error.ts';
import { isUniqueViolation } from '../../errors/postgres-error.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { BackupEntity } from './backup.entity.ts';
import { insertBackup } from './backup.repository.ts';

function backupInProgress(): DomainError {
  return new DomainError('CONFLICT', 'A backup is already being made. Check again in a moment.');
}

/** Requests a backup from the job. @throws DomainError CONFLICT while one is waiting or being made */
export async function requestBackup(em: EntityManager, caller: Caller, now: Date): Promise<BackupEntity> {
  if ((await em.count(BackupEntity, { status: { $in: ['queued', 'running'] } })) > 0) throw backupInProgress();
  try {
    return await insertBackup(em, { reason: 'admin', status: 'queued', requestedBy: caller.userId }, now);
  } catch (error) {
    if (isUniqueViolation(error, 'backups_queued_key')) throw backupInProgress();
    throw error;
  }
}
