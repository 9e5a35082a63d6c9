import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { BackupReason, BackupStatus } from '@shikhar/contracts/backups/schemas';
import { UserEntity } from '../users/user.entity.ts';

/** A full archive in the backup folder, or a failed attempt to make one. */
export const BackupEntity = defineEntity({
  name: 'BackupEntity',
  tableName: 'backups',
  properties: {
    id: p.uuid().primary(),
    fileName: p.text().unique(),
    status: p.enum(BackupStatus.options),
    reason: p.enum(BackupReason.options),
    /** The administrator who asked for it. */
    requestedBy: () => p.manyToOne(UserEntity).name('requested_by').ref().deleteRule('set null').nullable(),
    startedAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
    sizeBytes: p.bigint('number').nullable(),
    /** Checksum of the whole file. */
    sha256: p.text().nullable(),
    verifiedAt: p.datetime().nullable(),
    error: p.text().nullable(),
  },
  indexes: [{ name: 'backups_started_at_idx', columns: [{ name: 'started_at', sort: 'desc' }] }],
  uniques: [{ name: 'backups_queued_key', properties: ['status'], where: "status = 'queued'" }],
});
export type BackupEntity = InferEntity<typeof BackupEntity>;
