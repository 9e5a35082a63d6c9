import * as z from 'zod';

// URL fields of lists. Invalid values are ignored: the list is still shown.

/**
 * A typed search on one line of at most 100 characters, without the characters that no stored text has: pasted names often bring
 * an invisible mark along.
 */
export function parseSearch(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .toWellFormed()
    .trim()
    .slice(0, 100)
    .trim();
  return /[^\p{Cf}\p{Z}\p{M}]/u.test(line) ? line : '';
}

export const searchField = z.string().transform(parseSearch).catch('');

const lastPage = 100_000;

/** From 1, capped at the highest page any list can have. */
export const pageField = z.coerce
  .number()
  .int()
  .min(1)
  .transform((page) => Math.min(page, lastPage))
  .catch(1);

/** The page of a list that a URL asks for. */
export function parsePage(url: string): number {
  return pageField.parse(new URL(url).searchParams.get('page') ?? 1);
}
