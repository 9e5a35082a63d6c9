import * as z from 'zod';
import { createNotFound } from '../responses/not-found.ts';

/** Parses an id from a URL. Throws 404 if it is invalid. */
export function parseId(params: Readonly<Record<string, string | undefined>>, name: string): string {
  const id = z.uuid().safeParse(params[name]).data;
  if (!id) throw createNotFound();
  return id;
}
