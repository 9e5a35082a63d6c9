import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deletePhotoUpload, getPhotoUpload, uploadPhotoPart } from '@shikhar/contracts/attempts/files/routes';
import type { PhotoUpload } from '@shikhar/contracts/attempts/files/schemas';
import { receiveUploadPart, toProgressResponse, toScriptResponse } from '../../../domain/resumable-upload.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { parsePhotoPlace, photoBusyWords } from './photo-place.server.ts';

const describe = ({ files }: PhotoUpload) => ({ files });

/** Progress of the upload, requested with HEAD. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const { photoId: uploadId, ...answer } = parsePhotoPlace(args.params, 'uploadId');
  try {
    return toProgressResponse((await client.call(getPhotoUpload, { params: { ...answer, uploadId } })).body, describe);
  } catch (error) {
    return toScriptResponse(error, photoBusyWords);
  }
}

/** Receives the next part of the upload, or cancels it. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const { photoId: uploadId, ...answer } = parsePhotoPlace(args.params, 'uploadId');
  const params = { ...answer, uploadId };
  return receiveUploadPart(args, {
    drop: () => client.call(deletePhotoUpload, { params }),
    send: async (file, from) => (await client.send(uploadPhotoPart, file, { params, query: { from } })).body,
    describe,
    busyWords: photoBusyWords,
  });
}
