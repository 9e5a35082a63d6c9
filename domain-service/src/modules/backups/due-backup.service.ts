import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../database/database.ts';
import { getSettings } from '../settings/settings.service.ts';
import { BackupEntity } from './backup.entity.ts';
import { insertBackup } from './backup.repository.ts';
import { findLastSlot } from './backup-schedule.ts';
import { type BackupParts, createBackup } from './create-backup.service.ts';

/** Scheduled backups that may fail before the job waits for the next slot. */
const maxAttempts = 3;
const retryAfterMs = 60 * 60_000;

async function findInstallation(em: EntityManager): Promise<Date> {
  const { at } = await em
    .getKysely<Database>()
    .selectFrom('migrations')
    .select((eb) => eb.fn.min<string | null>('executed_at').as('at'))
    .executeTakeFirstOrThrow();
  return new Date(at ?? 0);
}

/** Whether a scheduled backup is due and not made yet. */
async function isBackupDue(em: EntityManager, now: Date): Promise<boolean> {
  const { system } = await getSettings(em, now);
  const slot = findLastSlot(now, system);
  if (slot < (await findInstallation(em))) return false;
  const since = await em.fork().find(BackupEntity, { startedAt: { $gte: slot } }, { orderBy: { startedAt: 'desc' } });
  if (since.some(({ status }) => status !== 'failed')) return false;
  const failed = since.filter(({ reason }) => reason === 'schedule');
  const lastTry = failed[0]?.startedAt.getTime() ?? Number.NEGATIVE_INFINITY;
  return failed.length < maxAttempts && now.getTime() - lastTry >= retryAfterMs;
}

function findQueued(em: EntityManager): Promise<BackupEntity | null> {
  return em.fork().findOne(BackupEntity, { status: 'queued' });
}

/** The requested backup, or else a scheduled one that is due. */
async function claimNext({ em, clock }: BackupParts): Promise<BackupEntity | undefined> {
  const queued = await findQueued(em);
  if (queued) return queued;
  const now = clock();
  return (await isBackupDue(em, now)) ? insertBackup(em, { reason: 'schedule', status: 'running' }, now) : undefined;
}

/** Makes a requested or due backup, if any; on only one instance. */
export async function createDueBackup(parts: BackupParts): Promise<void> {
  const isNeeded = (await findQueued(parts.em)) !== null || (await isBackupDue(parts.em, parts.clock()));
  // Checked again once this instance holds the lock.
  if (isNeeded) await createBackup(parts, () => claimNext(parts));
}
