import type { LoaderFunctionArgs } from '@remix-run/node';
import { readAnswerFile } from '@shikhar/contracts/attempts/file-routes';
import { rolesFor } from '../../../route-access.ts';
import { toFailurePage } from '../../session/failure-page.server.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import { readPhotoPlace } from './photo-place.server.ts';

/** A photo of an answer as an image, for those who may see it; `?size=small` for lists. It never changes. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args, rolesFor('/photos/:attemptId/:index/:fileId'));
  const { photoId: fileId, ...answer } = readPhotoPlace(args.params, 'fileId');
  const isSmall = new URL(args.request.url).searchParams.get('size') === 'small';
  try {
    const file = await visitor.open(readAnswerFile, {
      params: { ...answer, fileId },
      query: { size: isSmall ? 'small' : 'whole' },
    });
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
