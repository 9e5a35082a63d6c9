import * as z from 'zod';
import { createNotFound } from '../responses/not-found.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Parses an id from a URL. Throws 404 if it is invalid. */
export function parseId(params: Params, name: string): string {
  const id = z.uuid().safeParse(params[name]).data;
  if (!id) throw createNotFound();
  return id;
}

/** Null on the page of a new one, whose path has no id. */
export function findId(params: Params, name: string): string | null {
  return params[name] === undefined ? null : parseId(params, name);
}
