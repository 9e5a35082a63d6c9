import { z } from 'zod';
import { createNotFound } from '../responses/not-found.ts';

/** The id that an address has in this place. Throws the screen for an address that leads nowhere. */
export function parseId(params: Readonly<Record<string, string | undefined>>, name: string): string {
  const id = z.uuid().safeParse(params[name]).data;
  if (!id) throw createNotFound();
  return id;
}
