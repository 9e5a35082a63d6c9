import type { LoaderFunctionArgs } from '@remix-run/node';
import { getMaterialPageImage } from '@shikhar/contracts/materials/page-routes';
import * as z from 'zod';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { createNoFile, forwardFile } from './forward-file.server.ts';

const Params = z.object({ materialId: z.uuid(), number: z.coerce.number().int().min(1).max(10_000) });

/** A page of a PDF as a picture. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const { data: page } = Params.safeParse(args.params);
  if (!page) throw createNoFile();
  return forwardFile(args, client, getMaterialPageImage, { params: { id: page.materialId, number: page.number } });
}
