import type { RequestContext } from '../request-context.ts';
import type { OpenFile } from './file-answer.server.ts';

interface ImageRequest {
  readonly request: Request;
  readonly context: RequestContext;
}

/** Streams an image from the service to a user who may see it. Images never change, so browsers may cache them. */
export async function showImage({ request, context }: ImageRequest, image: OpenFile): Promise<Response> {
  if (request.method === 'HEAD') await image.drop();
  else context.download = image.content;
  return new Response(null, {
    headers: {
      'content-type': image.type,
      ...(image.bytes !== undefined && { 'content-length': image.bytes }),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=3600',
    },
  });
}
