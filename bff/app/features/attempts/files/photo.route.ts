import type { LoaderFunctionArgs } from '@remix-run/node';
import { readAnswerFile } from '@shikhar/contracts/attempts/files/routes';
import { showImage } from '../../../domain/show-image.server.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { parsePhotoPlace } from './photo-place.server.ts';

/** A photo of an answer as an image; `?size=small` for lists. Immutable. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const { photoId: fileId, ...answer } = parsePhotoPlace(args.params, 'fileId');
  const isSmall = new URL(args.request.url).searchParams.get('size') === 'small';
  const query = { size: isSmall ? ('small' as const) : ('whole' as const) };
  const image = await client.open(readAnswerFile, { params: { ...answer, fileId }, query }).catch((error: unknown) => {
    throw toFailurePage(error, args.context);
  });
  return showImage(args, image);
}
