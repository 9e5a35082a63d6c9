import type { LoaderFunctionArgs } from '@remix-run/node';
import { readQuestionImage } from '@shikhar/contracts/authoring/image-routes';
import { z } from 'zod';
import { createNotFound } from '../../lib/not-found.ts';
import { rolesFor } from '../../route-access.ts';
import { toFailurePage } from '../session/failure-page.server.ts';
import { requireVisitor } from '../session/guards.server.ts';

/** A picture of a question, for those who may see the question. It never changes. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args, rolesFor('/question-images/:imageId'));
  const id = z.uuid().safeParse(args.params['imageId']).data;
  if (!id) throw createNotFound();
  try {
    const file = await visitor.open(readQuestionImage, { params: { id } });
    if (args.request.method === 'HEAD') await file.drop();
    else args.context.download = file.content;
    return new Response(null, {
      headers: {
        'content-type': file.type,
        ...(file.bytes !== undefined && { 'content-length': file.bytes }),
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
        'cache-control': 'private, max-age=3600',
      },
    });
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}
