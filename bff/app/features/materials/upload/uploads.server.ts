import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { MaterialUpload } from '@shikhar/contracts/materials/authoring';
import {
  dropMaterialUpload,
  readMaterialUpload,
  sendMaterialPart,
  startMaterialUpload,
} from '@shikhar/contracts/materials/authoring-routes';
import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { z } from 'zod';
import { findStaffPath } from '../../../lib/area.ts';
import { createNotFound } from '../../../lib/not-found.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import {
  readUploadMetadata,
  startUpload,
  takeUploadPart,
  tellProgress,
  tellScript,
} from '../../session/resumable-upload.server.ts';
import { uploadsPaths } from './materials-base.ts';
import { tidyMaterialName } from './stream-material.server.ts';

const busyWords = 'The server does not answer just now. Your file is sent on by itself.';

/** What the page's script is told of an upload. */
function describe({ status, refusal }: MaterialUpload) {
  return { status, refusal };
}

function readParams(params: LoaderFunctionArgs['params']): { id: string } {
  const { data: id } = z.uuid().safeParse(params['uploadId']);
  if (id === undefined) throw createNotFound();
  return { id };
}

/** The address is for scripts: who opens it comes to the form. */
export async function leadToForm(args: LoaderFunctionArgs): Promise<Response> {
  await requireVisitor(args);
  const base = findStaffPath(args.request, 'materials');
  return redirect(base, 303);
}

/** Begins to take a file in pieces. */
export async function beginUpload(args: ActionFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  const base = findStaffPath(args.request, 'materials');
  const { data: materialId } = z.uuid().safeParse(readUploadMetadata(args.request, 'material'));
  const { data: type } = MaterialType.safeParse(readUploadMetadata(args.request, 'type'));
  try {
    return await startUpload(args, async ({ name, bytes }) => {
      const claim = { ...(materialId !== undefined && { materialId }), ...(type !== undefined && { type }) };
      const body = { name: tidyMaterialName(name), bytes, ...claim };
      return `${uploadsPaths[base]}/${(await visitor.call(startMaterialUpload, { body })).body.id}`;
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    return tellScript(error, busyWords);
  }
}

/** How far an upload has come; asked for with HEAD. */
export async function tellUpload(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  try {
    return tellProgress((await visitor.call(readMaterialUpload, { params: readParams(args.params) })).body, describe);
  } catch (error) {
    if (error instanceof Response) throw error;
    return tellScript(error, busyWords);
  }
}

/** Takes the next part of an upload, or gives it up. */
export async function takePart(args: ActionFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  const params = readParams(args.params);
  return takeUploadPart(args, {
    drop: () => visitor.call(dropMaterialUpload, { params }),
    send: async (file, from) => (await visitor.send(sendMaterialPart, file, { params, query: { from } })).body,
    describe,
    busyWords,
  });
}
