import type { LoaderFunctionArgs } from '@remix-run/node';
import { readMaterialPageImage } from '@shikhar/contracts/materials/page-routes';
import { z } from 'zod';
import { requireVisitor } from '../../session/guards.server.ts';
import { createNoFile, passFile } from './pass-file.server.ts';

const Params = z.object({ materialId: z.uuid(), number: z.coerce.number().int().min(1).max(10_000) });

/** A page of a PDF as a picture. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  const { data: page } = Params.safeParse(args.params);
  if (!page) throw createNoFile();
  return passFile(args, visitor, readMaterialPageImage, { params: { id: page.materialId, number: page.number } });
}
