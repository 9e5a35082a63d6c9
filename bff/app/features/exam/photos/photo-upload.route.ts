import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { dropPhotoUpload, readPhotoUpload, sendPhotoPart } from '@shikhar/contracts/attempts/file-routes';
import type { PhotoUpload } from '@shikhar/contracts/attempts/files';
import { requireVisitor } from '../../session/guards.server.ts';
import { takeUploadPart, tellProgress, tellScript } from '../../session/resumable-upload.server.ts';
import { photoBusyWords, readPhotoPlace } from './photo-place.server.ts';

const describe = ({ files }: PhotoUpload) => ({ files });

/** How far the upload has come; asked for with HEAD. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  const { photoId: uploadId, ...answer } = readPhotoPlace(args.params, 'uploadId');
  try {
    return tellProgress((await visitor.call(readPhotoUpload, { params: { ...answer, uploadId } })).body, describe);
  } catch (error) {
    return tellScript(error, photoBusyWords);
  }
}

/** Takes the next part of the upload, or gives it up. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  const { photoId: uploadId, ...answer } = readPhotoPlace(args.params, 'uploadId');
  const params = { ...answer, uploadId };
  return takeUploadPart(args, {
    drop: () => visitor.call(dropPhotoUpload, { params }),
    send: async (file, from) => (await visitor.send(sendPhotoPart, file, { params, query: { from } })).body,
    describe,
    busyWords: photoBusyWords,
  });
}
