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

/** From 1. */
export const pageField = z.coerce.number().int().min(1).max(100_000).catch(1);
