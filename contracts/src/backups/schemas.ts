import * as z from 'zod';
import { pageFields } from '../http/pagination.ts';
import { backupFrequencies } from '../settings/schemas.ts';
import { Instant } from '../vocabulary/dates.ts';

export const BackupStatus = z.enum(['queued', 'running', 'done', 'failed']);
export type BackupStatus = z.infer<typeof BackupStatus>;

/** Origin of a backup: the schedule, an administrator on the page, or a command on the server. */
export const BackupReason = z.enum(['schedule', 'admin', 'command']);
export type BackupReason = z.infer<typeof BackupReason>;

export const Backup = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: BackupStatus,
  reason: BackupReason,
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  sizeBytes: z.int().nullable(),
  /** When the file was read back and every checksum matched. */
  verifiedAt: Instant.nullable(),
  error: z.string().nullable(),
});
export type Backup = z.infer<typeof Backup>;

export const BackupsQuery = z.strictObject(pageFields);
export type BackupsQuery = z.infer<typeof BackupsQuery>;

export const BackupsPage = z.object({
  backups: z.array(Backup),
  total: z.int(),
  frequency: z.enum(backupFrequencies),
  nextAt: Instant,
  /** Number of backups that are kept. */
  retainedCount: z.int(),
});
export type BackupsPage = z.infer<typeof BackupsPage>;
