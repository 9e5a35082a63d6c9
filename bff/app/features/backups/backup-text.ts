import type { BackupReason, BackupStatus } from '@shikhar/contracts/backups/schemas';
import type { StatusKind } from '../../ui/badge.tsx';

export const statusLooks = {
  queued: { kind: 'pending', label: 'Waiting' },
  running: { kind: 'pending', label: 'In progress' },
  done: { kind: 'active', label: 'Done' },
  failed: { kind: 'suspended', label: 'Failed' },
} as const satisfies Record<BackupStatus, { kind: StatusKind; label: string }>;

export const reasonWords = {
  schedule: 'Scheduled',
  admin: 'Requested here',
  command: 'From the command line',
} as const satisfies Record<BackupReason, string>;

export const scheduleTexts = {
  daily: (time: string) => `Every day at ${time}.`,
  weekly: (time: string) => `Every Monday at ${time}.`,
  monthly: (time: string) => `On the first of the month at ${time}.`,
} as const;
