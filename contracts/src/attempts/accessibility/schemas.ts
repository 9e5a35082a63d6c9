import * as z from 'zod';

/** A student's accessibility settings, shared by all their devices. `auto` follows the device. */
export const AccessibilitySettings = z.strictObject({
  /** 100, 115, 130 or 150 % of the question's usual size. */
  textSize: z.enum(['normal', 'large', 'larger', 'largest']),
  contrast: z.enum(['normal', 'high']),
  theme: z.enum(['auto', 'light', 'dark']),
  /** A bar under the current line. */
  hasRuler: z.boolean(),
  /** Whether options can be struck out. */
  canEliminateOptions: z.boolean(),
  /** Hides the timer until the last five minutes. */
  hidesTimer: z.boolean(),
});
export type AccessibilitySettings = z.infer<typeof AccessibilitySettings>;

/** Absent fields stay as saved, since another device may have changed them. */
export const AccessibilitySettingsUpdate = AccessibilitySettings.partial();
export type AccessibilitySettingsUpdate = z.infer<typeof AccessibilitySettingsUpdate>;
