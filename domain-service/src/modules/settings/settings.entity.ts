import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

const settingsSections = ['security', 'system'] as const;

/** The last saved state of a section of the settings; absent while the defaults apply. */
export const SettingsEntity = defineEntity({
  name: 'SettingsEntity',
  tableName: 'settings',
  properties: {
    section: p.enum(settingsSections).primary(),
    value: p.json<Record<string, unknown>>(),
    /** Number of saves, from 1. */
    version: p.integer(),
    updatedAt: p.datetime(),
    updatedBy: p.uuid().nullable(),
    /** System settings only: when maintenance mode was switched on; null while it is off. */
    maintenanceSince: p.datetime().nullable(),
  },
});
export type SettingsEntity = InferEntity<typeof SettingsEntity>;
