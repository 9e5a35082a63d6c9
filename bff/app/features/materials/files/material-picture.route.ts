import type { LoaderFunctionArgs } from '@remix-run/node';
import { getMaterialPicture } from '@shikhar/contracts/materials/file-routes';
import * as z from 'zod';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { createNoFile, forwardFile } from './forward-file.server.ts';

/** Thumbnail of a PDF's first page or of an image. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const id = z.uuid().safeParse(args.params['materialId']).data;
  if (!id) throw createNoFile();
  return forwardFile(args, client, getMaterialPicture, { params: { id } });
}
