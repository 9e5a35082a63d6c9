import type { ActionFunctionArgs } from '@remix-run/node';
import { deleteMaterialUpload, getMaterialUpload, uploadMaterial } from '@shikhar/contracts/materials/authoring/routes';
import type { MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { z } from 'zod';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../../domain/errors.ts';
import { parseForm } from '../../../../forms/parse-form.ts';
import { type FilePart, streamForm } from '../../../../forms/stream-form.server.ts';
import { normaliseFileName } from '../../../../lib/file-name.ts';
import { createRefusal } from '../../../../lib/responses/refusal.ts';
import { toFailurePage } from '../../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';

/** A form with its file, which the service has by now. */
export interface SentForm {
  form: FormData;
  upload: MaterialUpload | null;
  /** Why no file of it is kept, where one came. */
  fileError: string | null;
  /** Of the answer where the file is at fault. */
  status: number;
}

const maxTextLength = 30_000;
const limits = { fieldSize: maxTextLength, fields: 30, files: 5, parts: 40, fileSize: Number.MAX_SAFE_INTEGER, headerPairs: 50 };

const twoFiles = 'Choose one file. Nothing was kept of these.';
const noAnswer = 'The file could not be kept. Please choose it again.';

export function normaliseMaterialName(name: string): string {
  return normaliseFileName(name, { maxLength: 400, instead: 'file' });
}

/** What to say beside the file field; throws what is not about the file. */
export function explainFileError(error: unknown): { message: string; status: number } {
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) return { message: noAnswer, status: 503 };
  const isAboutFile = error instanceof DomainRefusal && [400, 409, 413, 415].includes(error.status);
  if (!isAboutFile) throw error;
  const { fieldErrors = {}, message } = error.problem;
  return { message: fieldErrors['file'] ?? fieldErrors['bytes'] ?? fieldErrors['name'] ?? message, status: error.status };
}

/** Gives an upload up that nothing will come of; should that fail, the service forgets it by itself. */
export async function deleteQuietly(client: ServiceClient, id: string): Promise<void> {
  await client.call(deleteMaterialUpload, { params: { id } }).catch((error: unknown) => {
    if (error instanceof Response) throw error;
  });
}

/** The upload that a form names; null where it is not there any more, or not sound. */
export async function findUpload(client: ServiceClient, id: string): Promise<MaterialUpload | null> {
  if (!z.uuid().safeParse(id).success) return null;
  try {
    const { body } = await client.call(getMaterialUpload, { params: { id } });
    return body.status === 'refused' ? null : body;
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 404) return null;
    throw error;
  }
}

const FormId = z.uuid().optional().catch(undefined);
const ChosenType = MaterialType.optional().catch(undefined);

/** What the fields before a file say of it. */
function parseClaim(before: FormData) {
  const id = FormId.parse(before.get('formId') ?? undefined);
  const type = ChosenType.parse(before.get('type') ?? undefined);
  return { ...(id !== undefined && { id }), ...(type !== undefined && { type }) };
}

/** Reads the form; its file goes on to the service as it comes. `materialId`: whose file it shall replace. */
export async function streamMaterialForm(
  client: ServiceClient,
  args: ActionFunctionArgs,
  materialId?: string,
): Promise<SentForm> {
  const { request, context } = args;
  if (!context.upload) return { form: await parseForm(request), upload: null, fileError: null, status: 200 };
  let upload: MaterialUpload | null = null;
  let fault: unknown = null;
  let count = 0;

  async function receiveFile({ field, name, content }: FilePart, before: FormData): Promise<void> {
    if (name !== '') count += 1;
    if (field !== 'file' || name === '' || count > 1) return void content.resume();
    const query = { ...parseClaim(before), name: normaliseMaterialName(name), ...(materialId !== undefined && { materialId }) };
    try {
      upload = (await client.send(uploadMaterial, { content }, { query })).body;
    } catch (error) {
      fault = error;
    }
  }

  const { form, hasMoreFiles } = await streamForm(request, { body: context.upload, limits, receiveFile });
  if (fault instanceof Response) throw fault;
  return validateFile(client, args, { form, upload, error: fault, hasMany: count > 1 || hasMoreFiles });
}

interface ReadParts {
  form: FormData;
  upload: MaterialUpload | null;
  /** Why the service did not take it; null where it did. */
  error: unknown;
  hasMany: boolean;
}

/** Throws the page of a fault that is not about the file. */
function explainOrThrow(error: unknown, context: ActionFunctionArgs['context']): { message: string; status: number } {
  try {
    return explainFileError(error);
  } catch (error) {
    throw toFailurePage(error, context);
  }
}

async function validateFile(
  client: ServiceClient,
  { context }: ActionFunctionArgs,
  { form, upload, error, hasMany }: ReadParts,
): Promise<SentForm> {
  if (hasMany) {
    if (upload) await deleteQuietly(client, upload.id);
    return { form, upload: null, fileError: twoFiles, status: 400 };
  }
  if (upload?.status === 'refused') return { form, upload: null, fileError: upload.refusal ?? noAnswer, status: 415 };
  if (error === null) return { form, upload, fileError: null, status: 200 };
  const { message, status } = explainOrThrow(error, context);
  return { form, upload, fileError: message, status };
}

/** The file of the form: the one that came with it takes the place of one that was kept. */
export async function waitForUpload(
  client: ServiceClient,
  named: string,
  sent: MaterialUpload | null,
): Promise<MaterialUpload | null> {
  if (sent && named !== '' && named !== sent.id) await deleteQuietly(client, named);
  if (sent || named === '') return sent;
  return findUpload(client, named);
}

/** Of a form that no page of ours sends nothing is kept. Throws its refusal. */
export async function refuseForm(client: ServiceClient, upload: MaterialUpload | null): Promise<never> {
  if (upload) await deleteQuietly(client, upload.id);
  throw createRefusal('This form has fields that the page does not know.');
}
