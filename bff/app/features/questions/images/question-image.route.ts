import type { LoaderFunctionArgs } from '@remix-run/node';
import { getQuestionImage } from '@shikhar/contracts/questions/images/routes';
import { showImage } from '../../../domain/show-image.server.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';

/** Serves a question's picture to users who may see the question. A picture never changes. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'imageId');
  const image = await client.open(getQuestionImage, { params: { id } }).catch((error: unknown) => {
    throw toFailurePage(error, args.context);
  });
  return showImage(args, image);
}
