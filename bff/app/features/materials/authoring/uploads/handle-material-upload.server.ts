import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { createMaterial } from '@shikhar/contracts/materials/authoring/routes';
import type { MaterialDetails, MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import { DomainRefusal } from '../../../../domain/errors.ts';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { type FormErrors, noErrors, toRepeatedFieldsError } from '../../../../forms/form-errors.ts';
import { sortFields } from '../../../../forms/parse-form.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { explainMaterialFailure } from '../explain-failure.server.ts';
import { handleListAction, isAction } from '../list/handle-list-action.server.ts';
import { buildSavedFile } from '../list/material-row.server.ts';
import { materialForm, type RefusedMaterial } from '../material-form.ts';
import type { MaterialsBase } from '../materials-base.ts';
import {
  deleteQuietly,
  explainFileError,
  refuseForm,
  type SentForm,
  streamMaterialForm,
  waitForUpload,
} from './stream-material.server.ts';

const known = new Set(['title', 'subject', 'class', 'type', 'chapter', 'description', 'uploadId', 'formId', 'file', 'forget']);
const noFile = 'Choose a file.';
const sentBefore = 'This form was sent before, with another title. Choose the file again.';
const goneFile = 'This file is no longer stored. Choose it again.';

interface Judged {
  values: FieldValues;
  upload: MaterialUpload | null;
  errors: FormErrors;
  status?: number;
}

function refuse({ values, upload, errors, status = 400 }: Judged) {
  const refused: RefusedMaterial = { view: { values, hidden: {}, errors }, saved: upload && buildSavedFile(upload) };
  return data(refused, { status });
}

interface Publishing {
  base: MaterialsBase;
  values: FieldValues;
  upload: MaterialUpload;
  details: MaterialDetails;
}

async function publish(client: ServiceClient, args: ActionFunctionArgs, { base, values, upload, details }: Publishing) {
  try {
    const answer = await client.call(createMaterial, { body: { uploadId: upload.id, details } });
    if (answer.status === 201) await client.showToast({ text: `Uploaded: ${details.title}` });
    return redirect(base, 303);
  } catch (error) {
    if (error instanceof DomainRefusal && [404, 413, 415].includes(error.status)) {
      const { message, status } = error.status === 404 ? { message: goneFile, status: 400 } : explainFileError(error);
      return refuse({ values, upload: null, errors: { messages: [], fields: { file: message } }, status });
    }
    return refuse({ values, upload, ...explainMaterialFailure(error, args.context) });
  }
}

/** The user went back to an accepted form: new details for its file would be lost. */
function isSentBefore(sent: MaterialUpload | null, { title }: MaterialDetails): boolean {
  return sent?.hasDetails === true && sent.title !== title;
}

/** Publishes the form with its file, or returns the form and keeps the file. */
export async function handleMaterialUpload(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const sent = await streamMaterialForm(client, args);
  const { fields, repeated } = sortFields(sent.form);
  if (!args.context.upload && isAction(fields)) return handleListAction(client, args, { form: sent.form, href: base });
  if (Object.keys(fields).some((name) => !known.has(name))) await refuseForm(client, sent.upload);
  const { uploadId = '', forget, file: _, formId: __, ...values } = fields;
  const upload = await waitForUpload(client, uploadId, sent.upload);
  if (forget !== undefined) {
    if (upload) await deleteQuietly(client, upload.id);
    return refuse({ values, upload: null, errors: noErrors, status: 200 });
  }
  if (repeated.length > 0) return refuse({ values, upload, errors: toRepeatedFieldsError(repeated) });
  return validateUpload(client, args, { base, sent, values, upload, uploadId });
}

interface SubmittedUpload {
  base: MaterialsBase;
  sent: SentForm;
  values: FieldValues;
  upload: MaterialUpload | null;
  /** The upload named by the form. */
  uploadId: string;
}

async function validateUpload(
  client: ServiceClient,
  args: ActionFunctionArgs,
  { base, sent, values, upload, uploadId }: SubmittedUpload,
) {
  const parsed = materialForm.parse(values);
  const details = parsed.isValid ? parsed.body : null;
  if (details && isSentBefore(sent.upload, details)) {
    return refuse({ values, upload: null, errors: { messages: [], fields: { file: sentBefore } }, status: 409 });
  }
  const fileError = sent.fileError ?? (upload ? null : uploadId === '' ? noFile : goneFile);
  if (details && upload && fileError === null) return publish(client, args, { base, values, upload, details });
  const formErrors = {
    messages: [],
    fields: { ...(!parsed.isValid && parsed.errors), ...(fileError !== null && { file: fileError }) },
  };
  return refuse({ values, upload, errors: formErrors, status: sent.status === 200 ? 400 : sent.status });
}
