import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../users/user.entity.ts';

/** The last saved state of a section of the settings; absent while the defaults apply. */
export const SettingsEntity = defineEntity({
  name: 'SettingsEntity',
  tableName: 'settings',
  properties: {
    section: p.enum(['security', 'system'] as const).primary(),
    value: p.json<Record<string, unknown>>(),
    /** Number of saves, from 1. */
    version: p.integer().check('version >= 1'),
    updatedAt: p.datetime(),
    updatedBy: () => p.manyToOne(UserEntity).name('updated_by').ref().deleteRule('set null').nullable(),
    /** System settings only: when maintenance mode was switched on; null while it is off. */
    maintenanceSince: p.datetime().nullable(),
  },
  checks: [{ name: 'settings_maintenance_check', expression: "(section = 'system') or (maintenance_since is null)" }],
});
export type SettingsEntity = InferEntity<typeof SettingsEntity>;
