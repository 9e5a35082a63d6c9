import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import {
  deleteMaterialUpload,
  getMaterialUpload,
  startMaterialUpload,
  uploadMaterialPart,
} from '@shikhar/contracts/materials/authoring/routes';
import type { MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import { MaterialType } from '@shikhar/contracts/materials/schemas';
import * as z from 'zod';
import {
  parseUploadMetadata,
  receiveUploadPart,
  startUpload,
  toProgressResponse,
  toScriptResponse,
} from '../../../../domain/resumable-upload.server.ts';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { uploadsPaths } from '../materials-base.ts';
import { normaliseMaterialName } from './stream-material.server.ts';

const busyWords = 'The server is not responding. We keep trying to send your file.';

/** Upload status for the page's script. */
function describe({ status, refusal }: MaterialUpload) {
  return { status, refusal };
}

function parseParams(params: LoaderFunctionArgs['params']): { id: string } {
  return { id: parseId(params, 'uploadId') };
}

/** The URL is for scripts; in a browser it redirects to the form. */
export async function redirectToForm(args: LoaderFunctionArgs): Promise<Response> {
  await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  return redirect(base, 303);
}

/** Starts a resumable upload. */
export async function createUpload(args: ActionFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const { data: materialId } = z.uuid().safeParse(parseUploadMetadata(args.request, 'material'));
  const { data: type } = MaterialType.safeParse(parseUploadMetadata(args.request, 'type'));
  try {
    return await startUpload(args, async ({ name, bytes }) => {
      const claim = { ...(materialId !== undefined && { materialId }), ...(type !== undefined && { type }) };
      const body = { name: normaliseMaterialName(name), bytes, ...claim };
      return `${uploadsPaths[base]}/${(await client.call(startMaterialUpload, { body })).body.id}`;
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    return toScriptResponse(error, busyWords);
  }
}

/** Progress of an upload, requested with HEAD. */
export async function sendUploadStatus(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  try {
    return toProgressResponse((await client.call(getMaterialUpload, { params: parseParams(args.params) })).body, describe);
  } catch (error) {
    if (error instanceof Response) throw error;
    return toScriptResponse(error, busyWords);
  }
}

/** Receives the next part of an upload, or cancels it. */
export async function receivePart(args: ActionFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const params = parseParams(args.params);
  return receiveUploadPart(args, {
    drop: () => client.call(deleteMaterialUpload, { params }),
    send: async (file, from) => (await client.send(uploadMaterialPart, file, { params, query: { from } })).body,
    describe,
    busyWords,
  });
}
