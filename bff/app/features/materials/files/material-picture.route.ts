import type { LoaderFunctionArgs } from '@remix-run/node';
import { readMaterialPicture } from '@shikhar/contracts/materials/file-routes';
import { z } from 'zod';
import { requireVisitor } from '../../session/guards.server.ts';
import { createNoFile, passFile } from './pass-file.server.ts';

/** The first page of a PDF, or an image, small. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  const id = z.uuid().safeParse(args.params['materialId']).data;
  if (!id) throw createNoFile();
  return passFile(args, visitor, readMaterialPicture, { params: { id } });
}
