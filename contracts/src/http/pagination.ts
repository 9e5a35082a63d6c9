import * as z from 'zod';

export const defaultPageSize = 25;
export const maxPageSize = 100;

/** Query fields of every list: `page` from 1, `pageSize` 25 by default and 100 at most (api.md, "Lists"). */
export const pageFields = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
};

export const PageQuery = z.strictObject(pageFields);
/** Which part of a list is asked for. */
export type PageQuery = z.infer<typeof PageQuery>;

/** A flag in a query string: only the words `true` and `false` (`z.coerce.boolean()` reads 'false' as true). */
export const queryFlag = z.enum(['true', 'false']).transform((word) => word === 'true');
