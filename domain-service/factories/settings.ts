import type { SettingsEntity } from '../src/modules/settings/settings.entity.ts';
import { defineFactory } from './define-factory.ts';

/** System settings that were saved once; what `value` leaves out keeps its default. */
export const buildSettings = defineFactory<SettingsEntity, 'value'>(() => ({
  section: 'system',
  version: 1,
  updatedAt: new Date(),
}));
