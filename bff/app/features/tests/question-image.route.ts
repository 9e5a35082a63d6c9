import type { LoaderFunctionArgs } from '@remix-run/node';
import { readQuestionImage } from '@shikhar/contracts/authoring/image-routes';
import { readId } from '../../lib/read-id.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { showImage } from '../session/show-image.server.ts';

/** A picture of a question, for those who may see the question. It never changes. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  const id = readId(args.params, 'imageId');
  return showImage(args, () => visitor.open(readQuestionImage, { params: { id } }));
}
