import type { Backup, BackupsPage } from '@shikhar/contracts/backups/schemas';
import { formatRecordMoment, formatTime } from '../../lib/site/site-time.ts';
import { reasonWords, scheduleTexts } from './backup-text.ts';

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** `1.5 MB`; units of 1,000. */
export function formatSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / 1_000 ** step;
  const digits = step > 0 && value < 100 ? 1 : 0;
  return `${value.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${units[step]}`;
}

function formatDuration({ startedAt, finishedAt }: Backup): string {
  if (finishedAt === null) return '';
  const seconds = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000));
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

export function buildBackupView(backup: Backup) {
  const { id, fileName, status, reason, startedAt, sizeBytes, verifiedAt, error } = backup;
  return {
    id,
    fileName,
    status,
    reason: reasonWords[reason],
    madeAt: formatRecordMoment(startedAt),
    /** `12 s`; empty until the backup has finished. */
    duration: formatDuration(backup),
    size: sizeBytes === null ? '' : formatSize(sizeBytes),
    /** When the file was last verified; empty when it was not. */
    verifiedAt: verifiedAt === null ? '' : formatRecordMoment(verifiedAt),
    error: error ?? '',
  };
}

export type BackupView = ReturnType<typeof buildBackupView>;

/** `Every day at 02:30. The newest 14 are kept. Next: 22-11-2026 02:30` */
export function formatSchedule({ frequency, nextAt, retainedCount }: Omit<BackupsPage, 'backups'>): string {
  return `${scheduleTexts[frequency](formatTime(nextAt))} The newest ${retainedCount} are kept. Next: ${formatRecordMoment(nextAt)}`;
}
