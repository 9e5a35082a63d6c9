import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { removeAnswerFile, startPhotoUpload } from '@shikhar/contracts/attempts/files/routes';
import { getAttemptQuestion } from '@shikhar/contracts/attempts/routes';
import * as z from 'zod';
import { startUpload, toScriptResponse } from '../../../domain/resumable-upload.server.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { normalisePhotoName } from './photo-name.ts';
import { parseAnswerPlace, photoBusyWords } from './photo-place.server.ts';

type AnswerPlace = ReturnType<typeof parseAnswerPlace>;

async function listPhotos(client: ServiceClient, params: AnswerPlace): Promise<Response> {
  const { question } = (await client.call(getAttemptQuestion, { params })).body;
  return Response.json({ files: question ? getViewingKind(question.type).listPhotos(question) : [] });
}

/** The photos of an answer, for the script of its page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  return listPhotos(client, parseAnswerPlace(args.params)).catch((error: unknown) => toScriptResponse(error, photoBusyWords));
}

function createUpload(args: ActionFunctionArgs, client: ServiceClient, params: AnswerPlace): Promise<Response> {
  return startUpload(args, async ({ name, bytes }) => {
    const { id } = (await client.call(startPhotoUpload, { params, body: { name: normalisePhotoName(name), bytes } })).body;
    return `/exam/${params.id}/photos/${params.index}/uploads/${id}`;
  });
}

async function removePhoto({ request }: ActionFunctionArgs, client: ServiceClient, params: AnswerPlace): Promise<Response> {
  const { data: fileId } = z.uuid().safeParse((await parseForm(request)).get('remove'));
  if (fileId === undefined) throw createRefusal('Name the photo that is to be removed.');
  await client.call(removeAnswerFile, { params: { ...params, fileId } });
  return listPhotos(client, params);
}

/** Begins an upload (https://tus.io/protocols/resumable-upload, "Creation"), or removes a photo. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const params = parseAnswerPlace(args.params);
  const take = args.request.headers.has('upload-length') ? createUpload : removePhoto;
  return take(args, client, params).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return toScriptResponse(error, photoBusyWords);
  });
}
