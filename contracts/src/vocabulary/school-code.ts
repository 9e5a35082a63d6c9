import * as z from 'zod';
import { lineOfText } from './text.ts';

/** A school's own code, in capitals: `NPS-NGP-027`. */
export const SchoolCode = lineOfText(32)
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/, 'Use 3 to 32 letters, digits and hyphens'));
