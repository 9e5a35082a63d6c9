import type { BackupReason, BackupStatus } from '@shikhar/contracts/backups/schemas';
import type { StatusKind } from '../../ui/badge.tsx';

/** A backup as its page shows it. */
export interface BackupView {
  id: string;
  fileName: string;
  status: BackupStatus;
  reason: string;
  madeAt: string;
  /** How long it took, once it is done: `12 s`. */
  duration: string;
  size: string;
  /** When it was read again; empty while nobody has. */
  verifiedAt: string;
  error: string;
}

export const statusLooks = {
  queued: { kind: 'pending', label: 'Waiting' },
  running: { kind: 'pending', label: 'Being made' },
  done: { kind: 'active', label: 'Done' },
  failed: { kind: 'suspended', label: 'Failed' },
} as const satisfies Record<BackupStatus, { kind: StatusKind; label: string }>;

export const reasonWords = {
  schedule: 'By the setting',
  admin: 'Asked for here',
  command: 'By a command',
} as const satisfies Record<BackupReason, string>;

export const frequencyWords = { daily: 'Every day', weekly: 'Every Monday', monthly: 'On the first of the month' } as const;
