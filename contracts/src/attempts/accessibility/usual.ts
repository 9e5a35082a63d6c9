import type { AccessibilitySettings } from './schemas.ts';

/** Those of a student who has chosen none. */
export const defaultAccessibilitySettings: AccessibilitySettings = {
  textSize: 'normal',
  contrast: 'normal',
  theme: 'auto',
  hasRuler: false,
  strikesOptions: false,
  hidesTimer: false,
};
