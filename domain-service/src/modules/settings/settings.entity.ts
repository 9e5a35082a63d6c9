import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

const settingsSections = ['security', 'system'] as const;

/** A section of the settings as it was saved last; absent while the defaults hold. */
export const SettingsEntity = defineEntity({
  name: 'SettingsEntity',
  tableName: 'settings',
  properties: {
    section: p.enum(settingsSections).primary(),
    value: p.json<Record<string, unknown>>(),
    /** Counts the savings, from 1. */
    version: p.integer(),
    updatedAt: p.datetime(),
    updatedBy: p.uuid().nullable(),
    /** Of the system settings: when maintenance mode was switched on; null while it is off. */
    maintenanceSince: p.datetime().nullable(),
  },
});
export type SettingsEntity = InferEntity<typeof SettingsEntity>;
