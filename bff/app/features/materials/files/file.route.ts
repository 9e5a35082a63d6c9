import type { LoaderFunctionArgs } from '@remix-run/node';
import { readFile } from '@shikhar/contracts/materials/file-routes';
import * as z from 'zod';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { createNoFile, forwardFile } from './forward-file.server.ts';

/** The file of a material: a download with its original name, or inline with `?shown=true`. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const id = z.uuid().safeParse(args.params['fileId']).data;
  if (!id) throw createNoFile();
  const isShown = new URL(args.request.url).searchParams.get('shown') === 'true';
  return forwardFile(args, client, readFile, { params: { id }, query: isShown ? { shown: 'true' } : {} });
}
