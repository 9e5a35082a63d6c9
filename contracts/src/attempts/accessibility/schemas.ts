import { z } from 'zod';

/** How a student reads best, kept for every device they sign in on. `auto` follows the device. */
export const AccessibilitySettings = z.strictObject({
  /** 100, 115, 130 or 150 % of the question's usual size. */
  textSize: z.enum(['normal', 'large', 'larger', 'largest']),
  contrast: z.enum(['normal', 'high']),
  theme: z.enum(['auto', 'light', 'dark']),
  /** A bar under the line that is read. */
  hasRuler: z.boolean(),
  /** Whether options can be struck out. */
  strikesOptions: z.boolean(),
  /** Out of sight until the last five minutes. */
  hidesTimer: z.boolean(),
});
export type AccessibilitySettings = z.infer<typeof AccessibilitySettings>;

/** What is absent stays as it is kept: another device may have changed it. */
export const AccessibilitySettingsUpdate = AccessibilitySettings.partial();
export type AccessibilitySettingsUpdate = z.infer<typeof AccessibilitySettingsUpdate>;
