import * as z from 'zod';
import { lineOfText } from './text.ts';

/** An address as stored and compared: trimmed and in lower case. */
export const Email = lineOfText(254)
  .transform((address) => address.toLowerCase())
  // source-spec.md, section 5.
  .pipe(z.email({ error: 'Enter a valid email address' }));
