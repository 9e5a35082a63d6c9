import type { LoaderFunctionArgs } from '@remix-run/node';
import { readFile } from '@shikhar/contracts/materials/file-routes';
import pLimit from 'p-limit';
import { z } from 'zod';
import { createNotFound } from '../../../lib/not-found.ts';
import { rolesFor } from '../../../route-access.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import { passFile } from './pass-file.server.ts';

/** A class that begins at once comes in a few at a time: what others wait for comes between. */
const opening = pLimit(2);

/** The file of a material: to be kept under its true name, or with `?shown=true` for a page of ours to show. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args, rolesFor('/files/:fileId'));
  const id = z.uuid().safeParse(args.params['fileId']).data;
  if (!id) throw createNotFound();
  const isShown = new URL(args.request.url).searchParams.get('shown') === 'true';
  return opening(() => passFile(args, visitor, readFile, { params: { id }, query: isShown ? { shown: 'true' } : {} }));
}
