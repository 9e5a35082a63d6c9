import { z } from 'zod';

/** How a student reads best, kept for every device they sign in on. `auto` follows the device. */
export const ReadingAids = z.strictObject({
  textSize: z.enum(['normal', 'large', 'larger']),
  contrast: z.enum(['normal', 'high']),
  theme: z.enum(['auto', 'light', 'dark']),
  /** A bar under the line that is read. */
  hasRuler: z.boolean(),
  /** Whether options can be struck out. */
  strikesOptions: z.boolean(),
});
export type ReadingAids = z.infer<typeof ReadingAids>;
