import type { AccessibilitySettings } from './schemas.ts';

/** The settings of a student who has not chosen any. */
export const defaultAccessibilitySettings: AccessibilitySettings = {
  textSize: 'normal',
  contrast: 'normal',
  theme: 'auto',
  hasRuler: false,
  canEliminateOptions: false,
  hidesTimer: false,
};
