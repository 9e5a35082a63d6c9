import { z } from 'zod';

// Fields that the address of a list has. What an address cannot mean is left out: the list is shown all the same.

/** What is searched for, on one line. */
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

/** From 1; beyond every list it is the last there may be. */
export const pageField = z.coerce
  .number()
  .int()
  .min(1)
  .transform((page) => Math.min(page, lastPage))
  .catch(1);
