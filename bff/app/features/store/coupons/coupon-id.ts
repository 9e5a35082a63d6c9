import { z } from 'zod';
import { createNotFound } from '../../../lib/responses/not-found.ts';

/** Parses the id in the URL. Throws a 404 page if it is invalid. */
export function parseCouponId(id: string | undefined): string {
  const read = z.uuid().safeParse(id);
  if (!read.success) throw createNotFound();
  return read.data;
}
