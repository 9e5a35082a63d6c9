import { z } from 'zod';
import { createNotFound } from '../../../lib/responses/not-found.ts';

/** The id in an address. Throws the screen for what is none. */
export function parseCouponId(id: string | undefined): string {
  const read = z.uuid().safeParse(id);
  if (!read.success) throw createNotFound();
  return read.data;
}
