import type { ActionFunctionArgs } from '@remix-run/node';
import { deleteMaterialUpload, getMaterialUpload, uploadMaterial } from '@shikhar/contracts/materials/authoring/routes';
import type { MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import { MaterialType } from '@shikhar/contracts/materials/schemas';
import * as z from 'zod';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../../domain/errors.ts';
import { parseForm } from '../../../../forms/parse-form.ts';
import { type FilePart, streamForm } from '../../../../forms/stream-form.server.ts';
import { normaliseFileName } from '../../../../lib/file-name.ts';
import { createOutdatedFormRefusal } from '../../../../lib/responses/refusal.ts';
import { toFailurePage } from '../../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';

/** A form whose file has been forwarded to the service. */
export interface SentForm {
  form: FormData;
  upload: MaterialUpload | null;
  /** Why its file was not saved, if one was sent. */
  fileError: string | null;
  /** HTTP status of a file error; 200 without one. */
  status: number;
}

const maxTextLength = 30_000;
const limits = { fieldSize: maxTextLength, fields: 30, files: 5, parts: 40, fileSize: Number.MAX_SAFE_INTEGER, headerPairs: 50 };

const twoFiles = 'Choose one file only. None of these was saved.';
const noAnswer = 'The file could not be saved. Please choose it again.';

export function normaliseMaterialName(name: string): string {
  return normaliseFileName(name, { maxLength: 400, instead: 'file' });
}

/** Error message for the file field; rethrows errors that are not about the file. */
export function explainFileError(error: unknown): { message: string; status: number } {
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) return { message: noAnswer, status: 503 };
  const isAboutFile = error instanceof DomainRefusal && [400, 409, 413, 415].includes(error.status);
  if (!isAboutFile) throw error;
  const { fieldErrors = {}, message } = error.problem;
  return { message: fieldErrors['file'] ?? fieldErrors['bytes'] ?? fieldErrors['name'] ?? message, status: error.status };
}

/** Cancels an abandoned upload. If that fails, the service expires it. */
export async function deleteQuietly(client: ServiceClient, id: string): Promise<void> {
  await client.call(deleteMaterialUpload, { params: { id } }).catch((error: unknown) => {
    if (error instanceof Response) throw error;
  });
}

/** The upload named by a form; null if it is gone or failed its checks. */
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

/** File details from the fields that precede it. */
function parseClaim(before: FormData) {
  const id = FormId.parse(before.get('formId') ?? undefined);
  const type = ChosenType.parse(before.get('type') ?? undefined);
  return { ...(id !== undefined && { id }), ...(type !== undefined && { type }) };
}

/** Reads the form and streams its file to the service. `materialId`: the material whose file is replaced. */
export async function streamMaterialForm(
  client: ServiceClient,
  args: ActionFunctionArgs,
  materialId?: string,
): Promise<SentForm> {
  const { request, context } = args;
  if (!context.upload) return { form: await parseForm(request), upload: null, fileError: null, status: 200 };
  let upload: MaterialUpload | null = null;
  let failure: unknown = null;
  let count = 0;

  async function receiveFile({ field, name, content }: FilePart, before: FormData): Promise<void> {
    if (name !== '') count += 1;
    if (field !== 'file' || name === '' || count > 1) return void content.resume();
    const query = { ...parseClaim(before), name: normaliseMaterialName(name), ...(materialId !== undefined && { materialId }) };
    try {
      upload = (await client.send(uploadMaterial, { content }, { query })).body;
    } catch (error) {
      failure = error;
    }
  }

  const { form, hasMoreFiles } = await streamForm(request, context, { limits, receiveFile });
  if (failure instanceof Response) throw failure;
  return validateFile(client, args, { form, upload, error: failure, hasMany: count > 1 || hasMoreFiles });
}

interface ReadParts {
  form: FormData;
  upload: MaterialUpload | null;
  /** Why the service refused it; null on success. */
  error: unknown;
  hasMany: boolean;
}

/** Throws the error page for errors that are not about the file. */
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

/** The form's file: a newly sent file replaces one received earlier. */
export async function waitForUpload(
  client: ServiceClient,
  named: string,
  sent: MaterialUpload | null,
): Promise<MaterialUpload | null> {
  if (sent && named !== '' && named !== sent.id) await deleteQuietly(client, named);
  if (sent || named === '') return sent;
  return findUpload(client, named);
}

/** Rejects a form that our pages cannot send, and saves nothing. */
export async function refuseForm(client: ServiceClient, upload: MaterialUpload | null): Promise<never> {
  if (upload) await deleteQuietly(client, upload.id);
  throw createOutdatedFormRefusal();
}
