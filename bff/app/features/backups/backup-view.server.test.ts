import type { Backup } from '@shikhar/contracts/backups/schemas';
import { expect, it } from 'vitest';
import { buildBackupView, formatSchedule, formatSize } from './backup-view.server.ts';

const made: Backup = {
  id: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
  fileName: 'shikhar-2026-11-20T21-00-00Z-3f9a1c.zip',
  status: 'done',
  reason: 'schedule',
  startedAt: '2026-11-20T21:00:00.000Z',
  finishedAt: '2026-11-20T21:00:12.400Z',
  sizeBytes: 1_490_470,
  verifiedAt: '2026-11-20T21:00:12.000Z',
  error: null,
};

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [1_490_470, '1.5 MB'],
  [250_000_000, '250 MB'],
  [3_000_000_000_000, '3.0 TB'],
])('formats %i bytes as %s', (bytes, size) => {
  expect(formatSize(bytes)).toBe(size);
});

it('shows when, why, size, duration and when it was verified', () => {
  expect(buildBackupView(made)).toMatchObject({
    madeAt: '21-11-2026 02:30',
    reason: 'Scheduled',
    size: '1.5 MB',
    duration: '12 s',
    verifiedAt: '21-11-2026 02:30',
    error: '',
  });
});

it('leaves out facts that are not known yet', () => {
  const waiting: Backup = { ...made, status: 'queued', finishedAt: null, sizeBytes: null, verifiedAt: null };
  expect(buildBackupView(waiting)).toMatchObject({ size: '', duration: '', verifiedAt: '' });
  expect(buildBackupView({ ...made, finishedAt: '2026-11-20T21:04:10.000Z' }).duration).toBe('4 min');
});

it('shows when the next backup is due', () => {
  const page = { total: 1, frequency: 'weekly', nextAt: '2026-11-22T21:00:00.000Z', retainedCount: 14 } as const;
  expect(formatSchedule(page)).toBe('Every Monday at 02:30. The newest 14 are kept. Next: 23-11-2026 02:30');
});
