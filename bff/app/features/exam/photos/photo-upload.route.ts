import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { dropPhotoUpload, readPhotoUpload, sendPhotoPart } from '@shikhar/contracts/attempts/file-routes';
import type { PhotoUpload } from '@shikhar/contracts/attempts/files';
import { createRefusal } from '../../../lib/refusal.ts';
import { rolesFor } from '../../../route-access.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import { openUpload, readPhotoPlace, tellScript } from './photo-place.server.ts';

// The server's side of https://tus.io/protocols/resumable-upload: parts come as POST with X-HTTP-Method-Override.

function tellProgress({ bytes, received, files }: PhotoUpload): Response {
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(received), 'upload-length': String(bytes) };
  return Response.json({ files }, { headers });
}

/** How far the upload has come; asked for with HEAD. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args, rolesFor('/exam/:attemptId/photos/:index/uploads/:uploadId'));
  const { photoId: uploadId, ...answer } = readPhotoPlace(args.params, 'uploadId');
  try {
    return tellProgress((await visitor.call(readPhotoUpload, { params: { ...answer, uploadId } })).body);
  } catch (error) {
    return tellScript(error);
  }
}

function readOffset(headers: Headers): number {
  const offset = headers.get('upload-offset') ?? '';
  if (!/^\d{1,8}$/.test(offset)) throw createRefusal('Say where this part of the photo begins.');
  return Number(offset);
}

/** Takes the next part of the upload, or gives it up. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { request } = args;
  const visitor = await requireVisitor(args, rolesFor('/exam/:attemptId/photos/:index/uploads/:uploadId'));
  const { photoId: uploadId, ...answer } = readPhotoPlace(args.params, 'uploadId');
  const params = { ...answer, uploadId };
  try {
    if (request.headers.get('x-http-method-override') === 'DELETE') {
      await visitor.call(dropPhotoUpload, { params });
      return new Response(null, { status: 204, headers: { 'tus-resumable': '1.0.0' } });
    }
    const from = readOffset(request.headers);
    return tellProgress((await visitor.send(sendPhotoPart, openUpload(args), { params, query: { from } })).body);
  } catch (error) {
    if (error instanceof Response) throw error;
    return tellScript(error);
  }
}
