import * as z from 'zod';

// URL fields of lists. Invalid values are ignored: the list is still shown.

/** The search text, on one line. */
export const searchField = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .trim()
      .slice(0, 100)
      .trim(),
  )
  .catch('');

const lastPage = 100_000;

/** From 1, capped at the highest page any list can have. */
export const pageField = z.coerce
  .number()
  .int()
  .min(1)
  .transform((page) => Math.min(page, lastPage))
  .catch(1);
