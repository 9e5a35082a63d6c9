import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { removeAnswerFile, startPhotoUpload } from '@shikhar/contracts/attempts/file-routes';
import { readAttemptQuestion } from '@shikhar/contracts/attempts/routes';
import { z } from 'zod';
import { readForm } from '../../../lib/read-form.ts';
import { createRefusal } from '../../../lib/refusal.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import { startUpload, tellScript } from '../../session/resumable-upload.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { tidyPhotoName } from './photo-name.ts';
import { photoBusyWords, readAnswerPlace } from './photo-place.server.ts';

type AnswerPlace = ReturnType<typeof readAnswerPlace>;

async function listPhotos(visitor: Visitor, params: AnswerPlace): Promise<Response> {
  const { question } = (await visitor.call(readAttemptQuestion, { params })).body;
  return Response.json({ files: question?.type === 'broad' ? question.files : [] });
}

/** The photos of an answer, for the script of its page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  return listPhotos(visitor, readAnswerPlace(args.params)).catch((error: unknown) => tellScript(error, photoBusyWords));
}

function beginUpload(args: ActionFunctionArgs, visitor: Visitor, params: AnswerPlace): Promise<Response> {
  return startUpload(args, async ({ name, bytes }) => {
    const { id } = (await visitor.call(startPhotoUpload, { params, body: { name: tidyPhotoName(name), bytes } })).body;
    return `/exam/${params.id}/photos/${params.index}/uploads/${id}`;
  });
}

async function removePhoto({ request }: ActionFunctionArgs, visitor: Visitor, params: AnswerPlace): Promise<Response> {
  const { data: fileId } = z.uuid().safeParse((await readForm(request)).get('remove'));
  if (fileId === undefined) throw createRefusal('Name the photo that is to be removed.');
  await visitor.call(removeAnswerFile, { params: { ...params, fileId } });
  return listPhotos(visitor, params);
}

/** Begins an upload (https://tus.io/protocols/resumable-upload, "Creation"), or removes a photo. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  const params = readAnswerPlace(args.params);
  const take = args.request.headers.has('upload-length') ? beginUpload : removePhoto;
  return take(args, visitor, params).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return tellScript(error, photoBusyWords);
  });
}
