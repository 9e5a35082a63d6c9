import type { OpenFile } from '../../../domain/file-answer.server.ts';
import { toFailurePage } from './failure-page.server.ts';
import type { RequestArguments } from './session.server.ts';

/**
 * Streams an image from the service to a user who may see it. Images never change, so browsers may cache them.
 * Throws the failure page when the service refuses.
 */
export async function showImage({ request, context }: RequestArguments, open: () => Promise<OpenFile>): Promise<Response> {
  try {
    const file = await open();
    if (request.method === 'HEAD') await file.drop();
    else context.download = file.content;
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
    throw toFailurePage(error, context);
  }
}
