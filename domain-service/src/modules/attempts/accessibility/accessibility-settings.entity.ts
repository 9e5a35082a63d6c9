import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';

/** A student's settings for reading exam pages. */
export const AccessibilitySettingsEntity = defineEntity({
  name: 'AccessibilitySettingsEntity',
  tableName: 'accessibility_settings',
  properties: {
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    textSize: p.enum(['normal', 'large', 'larger', 'largest'] as const),
    contrast: p.enum(['normal', 'high'] as const),
    theme: p.enum(['auto', 'light', 'dark'] as const),
    hasRuler: p.boolean(),
    eliminatesOptions: p.boolean(),
    hidesTimer: p.boolean(),
  },
});
export type AccessibilitySettingsEntity = InferEntity<typeof AccessibilitySettingsEntity>;
