import type { LoaderFunctionArgs } from '@remix-run/node';
import { getQuestionImage } from '@shikhar/contracts/questions/images/routes';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { showImage } from '../../accounts/sessions/show-image.server.ts';

/** A question's picture, for users who may see the question. It never changes. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'imageId');
  return showImage(args, () => client.open(getQuestionImage, { params: { id } }));
}
